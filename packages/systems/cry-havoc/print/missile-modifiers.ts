import type { PrintedSection } from '@pennon/kernel';

const WHICH = '[CH-T4 a, CH-T4 b, N15] armour and crossbow change the second die only, the other four the first only';
const RANGES = '[N16, R21] CH-T5, the five printed numbers and the lost one';
const BANDS = '[CH-T5] %s';

/** The modifiers, ranges and key of the missile tables. */
export const missileModifiers: PrintedSection = {
  title: 'Missile tables: modifiers, ranges, key',
  statements: [
    {
      id: 'P76',
      says: 'What applies of the modifiers is added to the die or taken from it.',
      at: ['rules/missiles.ts'],
      proof: [
        'all four add up, in printed order',
        '[R48, N26] the modified die is held within 1 and 10',
        '[R47] there is no automatic hit: 6 and less hit, at +6 nothing does',
      ],
      notes: ['N15', 'N26', 'R47', 'R48'],
    },
    {
      id: 'P77',
      says: 'Long range adds 2.',
      at: ['CH-T3 a', 'rules/missiles.ts'],
      proof: ['[CH-T3 a] long range is two harder', WHICH],
      notes: ['N15'],
    },
    {
      id: 'P78',
      says: 'Cover adds 2.',
      at: ['CH-T3 b', 'rules/missiles.ts'],
      proof: ['[CH-T3 b] cover is two harder', '[CH-T3 b, R49] by the ground of the target, once', WHICH],
      notes: ['N15', 'R49'],
    },
    {
      id: 'P79',
      says: 'A wounded shooter adds 1.',
      at: ['CH-T3 c', 'rules/missiles.ts'],
      proof: ['[CH-T3 c] a wounded shooter is one worse', WHICH],
      notes: ['N15'],
    },
    {
      id: 'P80',
      says: 'A shooter in a tree adds 1.',
      at: ['CH-T3 d', 'rules/missiles.ts'],
      proof: ['[CH-T3 d, N27, R46] a shooter whose hex is a tree hex is one worse, climbed or not', WHICH],
      notes: ['N15', 'N27', 'R46'],
    },
    {
      id: 'P81',
      says: 'The armour of the defender adds 2.',
      at: ['CH-T4 a', 'rules/missiles.ts'],
      proof: ['[CH-T4 a, R53] the armour of the target, on foot or in the saddle', WHICH],
      notes: ['N15', 'R53'],
    },
    {
      id: 'P82',
      says: 'A crossbow takes 2 off.',
      at: ['CH-T4 b', 'rules/missiles.ts'],
      proof: ['[CH-T4 b] the crossbow', WHICH],
      notes: ['N15'],
    },
    {
      id: 'P83',
      says: 'Javelin, bow and crossbow each have ranges of their own.',
      at: ['CH-T5', 'rules/missiles.ts'],
      proof: [RANGES, BANDS],
      notes: ['N16', 'N17'],
    },
    {
      id: 'P84',
      says: 'The javelin reaches 12 hexes.',
      at: ['CH-T5 javelin', 'rules/missiles.ts'],
      proof: [RANGES, BANDS],
      notes: ['N16'],
    },
    {
      id: 'P85',
      says: 'The short range of the bow is 10 hexes.',
      at: ['CH-T5 bow', 'rules/missiles.ts'],
      proof: [RANGES, BANDS],
      notes: ['N16'],
    },
    {
      id: 'P86',
      says: 'The short range of the crossbow is 15 hexes.',
      at: ['CH-T5 crossbow', 'rules/missiles.ts'],
      proof: [RANGES, BANDS],
      notes: ['N16'],
    },
    { id: 'P87', says: 'The bow reaches 25 hexes.', at: ['CH-T5 bow', 'rules/missiles.ts'], proof: [RANGES, BANDS], notes: ['N16'] },
    {
      id: 'P88',
      says: 'The crossbow reaches 30 hexes.',
      at: ['CH-T5 crossbow', 'rules/missiles.ts'],
      proof: [RANGES, BANDS],
      notes: ['N16'],
    },
    {
      id: 'P89',
      says: 'One of the six figures of the ranges is lost: by the order of the others the short range of the javelin.',
      at: ['CH-T5 javelin', 'rules/missiles.ts'],
      proof: [RANGES, '[javelinShort, R21] the lost cell can be 5 or 12'],
      notes: ['N16', 'R21'],
      switch: 'javelinShort',
    },
    {
      id: 'P90',
      says: 'H: the target is hit.',
      at: ['CH-T6 H', 'rules/missiles.ts'],
      proof: [
        '[N13, N14] CH-T3, one letter for each face',
        '[N17, N20] CH-T6, CH-T8 and CH-T10 explain every code of their tables, in printed order',
      ],
      notes: ['N13', 'N17'],
    },
    {
      id: 'P91',
      says: 'K: the target is killed.',
      at: ['CH-T6 K', 'rules/results.ts'],
      proof: ['[CH-T6, CH-T10] K kills, whoever he was', '[CH-T6, CH-T8] K leaves the horse loose'],
      notes: ['N23', 'R27'],
    },
    {
      id: 'P92',
      says: 'HK: the horse of the target is killed.',
      at: ['CH-T6 HK', 'rules/results.ts'],
      proof: [
        '[CH-T6, CH-T8] HK kills the horse and lays him where its head was, whatever his health',
        '[E6] Landri at Withier: W+HK leaves him wounded on foot where the head was',
      ],
      notes: ['N23', 'R27'],
    },
    {
      id: 'P93',
      says: 'W: the target is wounded.',
      at: ['CH-T6 W', 'rules/results.ts'],
      proof: [
        '[CH-T6, CH-T10] W wounds the healthy and kills the wounded and the stunned',
        '[CH-T6, CH-T8] W keeps the seat; a second wound leaves the horse loose',
      ],
      notes: ['N23', 'R27', 'R40', 'R57'],
    },
    {
      id: 'P94',
      says: 'R2: the target retreats 2 hexes.',
      at: ['CH-T6 R2', 'rules/results.ts', 'board/retreats.ts'],
      proof: [
        '[R56] as many hexes as the result says and he can',
        '[R75] R2: the whole path is chosen, every step farther from the shooter, two if two can be taken',
        '[R36] without a way he is wounded instead',
        '[R41, R57] a stunned man dies where he lies, whatever way he had',
      ],
      notes: ['R36', 'R39', 'R41', 'R56', 'R57', 'R75'],
      switch: 'retreatMode',
    },
    {
      id: 'P95',
      says: 'S: the target is stunned.',
      at: ['CH-T6 S', 'rules/results.ts'],
      proof: [
        '[CH-T6, CH-T8] S throws him beside the horse, or into its rump hex without room',
        '[R27] S throws a rider from a loose horse and his owner puts him down; W leaves him in the saddle',
      ],
      notes: ['N23', 'R27', 'R40'],
    },
  ],
};
