import { chart, line } from '@pennon/kernel';
import { shiftText } from './shift.js';

/** ACH-13, in printed order, right positive. */
export const ACH_13 = chart({
  id: 'ACH-13',
  title: 'Close combat column shifts (target)',
  data: {
    lines: {
      'cs.parry':        line(-2, 'target under a Parry marker'),
      'cs.armored':      line(-2, 'target armored'),
      'cs.coverL':       line(-1, 'target in Light cover'),
      'cs.coverM':       line(-2, 'target in Medium cover'),
      'cs.coverH':       line(-3, 'target in Heavy cover'),
      'cs.engagedOther': line(+1, 'target Engaged by another character'),
      'cs.charge':       line(+2, 'attacked by a Charge'),
      'cs.stunned':      line(+6, 'target Stunned'),
      'cs.fumble':       line(+2, 'target under a Fumble marker or carrying'),
      'cs.engaged':      line(+1, 'target under an Engaged marker'),
      'cs.impaired':     line(+2, 'target Impaired'),
      'cs.scared':       line(+1, 'target Scared'),
      'cs.panic':        line(+2, 'target in Panic'),
      'cs.prone':        line(+4, 'target Prone'),
      'cs.side':         line(+2, 'foot, attacked from a side hex'),
      'cs.rear':         line(+4, 'foot, attacked from a rear hex'),
      'cs.rearM':        line(+2, 'mounted, attacked from a rear hex'),
    },
    /** The lines with an A: only these against an animal or a mount. */
    animals: ['cs.armored', 'cs.coverL', 'cs.coverM', 'cs.coverH', 'cs.charge'],
    /** The lines with a star: only the largest of them. */
    starred: ['cs.impaired', 'cs.scared', 'cs.panic', 'cs.prone', 'cs.side', 'cs.rear', 'cs.rearM'],
    /** Hexes that make a charge (cs.charge). */
    chargeHexes: { foot: 3, mounted: 6 },
  },
  sheet: ({ lines, animals, starred, chargeHexes }) => {
    const mark = (list: readonly string[], id: string, sign: string) => (list.includes(id) ? sign : '');
    return {
      caption: `A: only these against an animal or a mount. *: only the largest of these. A charge counts from ${chargeHexes.foot} hexes on foot, ${chargeHexes.mounted} mounted, unless it was met by a reaction charge.`,
      head: ['Line', 'Shift', 'A', '*', 'When'],
      rows: Object.entries(lines).map(([id, { value, label }]) => [
        id,
        shiftText(value),
        mark(animals, id, 'A'),
        mark(starred, id, '*'),
        label,
      ]),
    };
  },
  notes: ['R13', 'R15', 'R39', 'R46', 'R61', 'R69'],
  flags: [
    { note: 'R40', row: 'cs.parry' },
    { note: 'AN-11', row: 'cs.armored' },
    { note: 'AN-11', row: 'cs.charge' },
    { note: 'AN-23', row: 'cs.charge' },
    { note: 'AN-28', row: 'cs.stunned', column: '*' },
    { note: 'R52', row: 'cs.fumble' },
    { note: 'AN-12', row: 'cs.engaged' },
    { note: 'AN-27', row: 'cs.impaired', column: 'Shift' },
    { note: 'R42', row: 'cs.prone' },
  ],
});
