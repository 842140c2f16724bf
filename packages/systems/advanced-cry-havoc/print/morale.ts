import type { PrintedSection } from '@pennon/kernel';

const BEST = '[ACH-9] of what steadies only the best counts, of equals the first';
const ZONE = '[ACH-9 mo.zoi, AN-5] an enemy ZOI counts in recovery only';
const LISTS = '[ACH-9] lists';

/** What calls for a morale check, and what makes it and recovery harder or easier. */
export const morale: PrintedSection = {
  title: 'Morale and recovery checks',
  statements: [
    {
      id: 'P86',
      says: 'A character on foot whom a mounted charge has reached checks morale.',
      at: ['ACH-8 a', 'rules/morale.ts', 'procedures/charge.ts'],
      proof: [
        '[ACH-8] a: on foot, and the charger mounted',
        '[ACH-8 a, R115] a man on foot met by a rider tries his nerve, and is struck as he is then',
        '[ACH-8 a] a charger on foot frightens nobody, nor does a rider one in the saddle',
        '[ACH-8 a, R83] a charger on horseback who takes another enemy on the way frightens that one',
        '[R81, ACH-8 a] a man on foot who charges a rider that answers checks his nerve before the blow of the other',
      ],
      notes: ['R47', 'R81', 'R115'],
    },
    {
      id: 'P87',
      says: 'A character who suffers a Wounded result checks morale.',
      at: ['ACH-8 b', 'rules/morale.ts', 'procedures/aftermath.ts'],
      proof: [
        '[ACH-8, R51] b: wounded, but not on waking up',
        '[ACH-8 b] Wounded by a blow, by a shot and by a fall in a climb: he checks',
      ],
      notes: ['R47'],
    },
    {
      id: 'P88',
      says: 'Who wakes up Wounded does not check for it.',
      at: ['ACH-8 b', 'rules/morale.ts', 'procedures/turn.ts'],
      proof: [
        '[ACH-8, R51] b: wounded, but not on waking up',
        '[7.4, R108] waking: the dead make nobody check, the wounded do not either; one under a horse stays down',
      ],
    },
    {
      id: 'P89',
      says: 'A character who sees a friendly character killed within 3 hexes checks morale.',
      at: ['ACH-8 c', 'rules/morale.ts', 'board/nerve.ts'],
      proof: [
        '[ACH-8, R57] c: a friendly human seen to die within 3 hexes',
        '[ACH-8] four triggers: a friend killed within 3 hexes, one in Panic adjacent',
        '[R57, ACH-8 c] friends within 3 hexes who see it check when a man is killed, his own side first',
        '[R57, 7.1] a man is killed: friends within 3 hexes who see it check, his hound and the Stunned do not',
      ],
      notes: ['R47', 'R57'],
    },
    {
      id: 'P90',
      says: 'A friendly character who dies on a waking-up roll makes nobody check.',
      at: ['ACH-8 c', 'rules/morale.ts', 'procedures/turn.ts'],
      proof: [
        '[ACH-8, R57] c: a friendly human seen to die within 3 hexes',
        '[7.4, R108] waking: the dead make nobody check, the wounded do not either; one under a horse stays down',
      ],
    },
    {
      id: 'P91',
      says: 'A character who sees a friendly character in Panic next to him, or passing through his hex, checks morale.',
      at: ['ACH-8 d', 'rules/morale.ts', 'procedures/march.ts'],
      proof: [
        '[ACH-8, R56] d: a friend in Panic, adjacent or through the hex',
        '[R56, ACH-8 d] friends whom a panicked man ends next to try their nerve',
        '[5.6, ACH-8 d] on a causeway he runs through his friends, and each of them checks when he is through',
      ],
      notes: ['R56'],
    },
    {
      id: 'P92',
      says: 'Morale and recovery, under a Scared marker: 1 added to the die.',
      at: ['ACH-9 mo.scared', 'rules/morale.ts'],
      proof: ['[ACH-9 mo.scared, ACH-9 mo.panic] markers of his own', LISTS],
    },
    {
      id: 'P93',
      says: 'Morale and recovery, under a Panic marker: 2 added.',
      at: ['ACH-9 mo.panic', 'rules/morale.ts'],
      proof: ['[ACH-9 mo.scared, ACH-9 mo.panic] markers of his own', LISTS],
    },
    {
      id: 'P94',
      says: 'Recovery, in the zone of an enemy: 1 added; in no other check.',
      at: ['ACH-9 mo.zoi', 'rules/morale.ts'],
      proof: [ZONE, LISTS, '[ACH-9, R65] an enemy zone weighs in recovery; the best of leader, knight and banner counts once'],
      notes: ['AN-5'],
    },
    {
      id: 'P95',
      says: 'Morale and recovery, in sight of a friendly banner: 1 less.',
      at: ['ACH-9 mo.banner', 'rules/morale.ts', 'board/nerve.ts'],
      proof: ['[ACH-9 mo.banner, R65] a banner, upright and in sight', LISTS],
      notes: ['R65'],
    },
    {
      id: 'P96',
      says: 'Morale and recovery, next to a knight in Good Order: 1 less.',
      at: ['ACH-9 mo.knight', 'rules/morale.ts', 'board/nerve.ts'],
      proof: ['[ACH-9 mo.knight, ACH-9 mo.leader] friends next to him, each line once', '[R65] only Good Order steadies', LISTS],
      notes: ['R65'],
    },
    {
      id: 'P97',
      says: 'Morale and recovery, next to a leader in Good Order: 2 less.',
      at: ['ACH-9 mo.leader', 'rules/morale.ts', 'board/nerve.ts'],
      proof: [
        '[ACH-9 mo.knight, ACH-9 mo.leader] friends next to him, each line once',
        '[R65] only Good Order steadies',
        '[ACH-9, R65] an enemy zone weighs in recovery; the best of leader, knight and banner counts once',
      ],
      notes: ['AN-5', 'R65'],
    },
    {
      id: 'P98',
      says: 'What banner, knight and leader take off the die does not add up.',
      at: ['ACH-9', 'rules/morale.ts'],
      proof: [BEST, '[ACH-9, R65] an enemy zone weighs in recovery; the best of leader, knight and banner counts once'],
    },
    {
      id: 'P99',
      says: 'Morale and recovery checks have these lines in common.',
      at: ['ACH-9', 'rules/morale.ts', 'checks/recovery.ts'],
      proof: [ZONE, '[R20, 7.2] recovery goes one step up, or stays'],
      notes: ['R18', 'R20'],
    },
  ],
};
