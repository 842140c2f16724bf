import type { PrintedSection } from '@pennon/kernel';

const MODS = '[engagedMods, R13, AN-12] the two lines serve Engaged, Enraged or both, once';
const ENGAGED = '[ACH-13 cs.engagedOther, ACH-13 cs.engaged] Engaged with somebody else is 2 right, with the attacker 1';
const GROUND = '[3.5, R62, R119, ACH-13, ACH-14] %s';

/** The die modifiers of close combat, by the attacker. */
export const closeModifiers: PrintedSection = {
  title: 'Close combat: die roll modifiers (attacker)',
  statements: [
    {
      id: 'P172',
      says: 'Light impediment: 1 added.',
      at: ['ACH-14 cd.impL', 'ACH-3.5 Impediment', 'rules/shock.ts'],
      proof: ['[ACH-14 cd.impL, ACH-14 cd.impM] impediments', GROUND],
      notes: ['R62', 'R63', 'R119'],
    },
    {
      id: 'P173',
      says: 'Medium impediment: 2 added.',
      at: ['ACH-14 cd.impM', 'ACH-3.5 Impediment', 'rules/shock.ts'],
      proof: ['[ACH-14 cd.impL, ACH-14 cd.impM] impediments', GROUND],
      notes: ['AN-29', 'R63', 'R119'],
    },
    {
      id: 'P174',
      says: 'Attacker under an Engaged marker: 1 less.',
      at: ['ACH-14 cd.engaged', 'rules/shock.ts'],
      proof: ['[ACH-14 cd.engaged] striking at the partner is 1 easier', ENGAGED, MODS],
      notes: ['AN-12', 'R13'],
      switch: 'engagedMods',
    },
    {
      id: 'P175',
      says: 'Attacker Scared: 2 added.',
      at: ['ACH-14 cd.scared', 'rules/shock.ts'],
      proof: '[ACH-14 cd.scared] a Scared attacker',
      notes: ['AN-27'],
    },
    {
      id: 'P176',
      says: 'Attacker who uses a Move & attack: 1 added.',
      at: ['ACH-14 cd.moveAttack', 'rules/shock.ts'],
      proof: ['[ACH-14 cd.moveAttack] after a move', '[R70, ACH-12] a Move & attack has half the MF, rounded down'],
    },
    {
      id: 'P177',
      says: 'Attacker in the zone of an enemy other than the target: 1 added.',
      at: ['ACH-14 cd.otherZoi', 'rules/shock.ts', 'board/attacks.ts'],
      proof: ['[ACH-14 cd.otherZoi] each other enemy in front and side hexes, none behind', '[E19] three to one is no place for heroes'],
      notes: ['R26'],
    },
    {
      id: 'P178',
      says: 'Each other enemy in his front and side hexes counts so, and none behind.',
      at: ['ACH-14 cd.otherZoi', 'board/attacks.ts'],
      proof: [
        '[ACH-14 cd.otherZoi] each other enemy in front and side hexes, none behind',
        '[cd.otherZoi] each enemy in a front or side hex whose zone holds him, but the target; one behind does not count',
      ],
    },
    {
      id: 'P179',
      says: 'A reaction swing: 1 less.',
      at: ['ACH-14 cd.swing', 'rules/shock.ts'],
      proof: ['[ACH-14 cd.swing, R23, AN-17] a swing is 1 easier, but not at the partner', '[E15] a swing at one who turns away'],
    },
    {
      id: 'P180',
      says: 'A reaction swing at the one whom he is Engaged with has no such 1.',
      at: ['ACH-14 cd.swing', 'rules/shock.ts'],
      proof: '[ACH-14 cd.swing, R23, AN-17] a swing is 1 easier, but not at the partner',
      notes: ['AN-17', 'R23'],
    },
  ],
};
