import { chart, line } from '@pennon/kernel';

/** DH-10.6a, in printed order: cohesion hits without a die. */
export const DH_10_6A = chart({
  id: 'DH-10.6a',
  title: 'Automatic cohesion hits',
  data: {
    h1: line(1,    'a unit that has moved moves again'),
    h2: line(null, 'terrain, see DH-6.27'),
    h3: line(1,    'withdraws when approached from flank or rear'),
    h4: line(1,    'HI or MI moves through another unit, or is moved through'),
    h5: line(null, 'a routed unit moves through another, or is moved through: it is eliminated'),
    h6: line(1,    'hit by missile fire'),
    h7: line(1,    'forced out of Column by shock'),
  },
  sheet: (data) => ({
    head: ['Line', 'Hits', 'When'],
    rows: Object.entries(data).map(([id, { value, label }]) => [id, `${value ?? '-'}`, label]),
  }),
  notes: ['DH-A28', 'DH-R69'],
  flags: [
    { note: 'DH-A36', row: 'h1' },
    { note: 'DH-R14', row: 'h1' },
    { note: 'DH-A35', row: 'h2' },
    { note: 'DH-A34', row: 'h3' },
    { note: 'DH-R25', row: 'h3' },
    { note: 'DH-R18', row: 'h4' },
    { note: 'DH-R53', row: 'h4' },
    { note: 'DH-A33', row: 'h5' },
    { note: 'DH-R53', row: 'h5' },
    { note: 'DH-R66', row: 'h7' },
  ],
});
