import type { PrintedSection } from '@pennon/kernel';

const WEAPON = '[ACH-4] %s is shot or thrown as printed: %s';

/** The letters of the weapons and what they stand for. */
export const weaponLetters: PrintedSection = {
  title: 'Weapon special rules',
  statements: [
    {
      id: 'P54',
      says: 'F stands at stone, mounted javelin, both lances, sling, crossbow, axe and dagger.',
      at: ['ACH-4 Special', 'ACH-5 F'],
      proof: WEAPON,
    },
    {
      id: 'P55',
      says: 'F: the weapon flies flat.',
      at: ['ACH-5 F', 'rules/missiles.ts', 'board/sight.ts'],
      proof: [
        '[R34] figures in the line: F weapons always, others at point blank and short',
        '[R34] over a head that is 1 lower than shooter or target, or past a neighbour on foot',
        '[R34, 5.8] a crossbow past a neighbour on foot, never past one in the saddle, nor past a man farther off; a bow at medium range over all',
      ],
      notes: ['R34'],
    },
    {
      id: 'P56',
      says: 'S stands at the crossbow alone.',
      at: ['ACH-4 Special', 'ACH-5 S'],
      proof: [WEAPON, '[R35] only the crossbow is unloaded'],
    },
    {
      id: 'P57',
      says: 'S: the weapon is slow.',
      at: ['ACH-5 S', 'rules/missiles.ts', 'board/acts.ts'],
      proof: [
        '[R35] only the crossbow is unloaded',
        '[R35] a crossbow that is not loaded',
        '[R35, R37] a crossbow is unloaded by its shot and reloaded for all MF; a weapon for it is shot in a Run',
      ],
      notes: ['R35'],
    },
    {
      id: 'P58',
      says: 'N stands at Welsh and English longbow, staff sling, sling and crossbow.',
      at: ['ACH-4 Special', 'ACH-5 N'],
      proof: WEAPON,
    },
    {
      id: 'P59',
      says: 'N: no shot with it in a Move & attack.',
      at: ['ACH-5 N', 'rules/missiles.ts'],
      proof: [
        '[ACH-5, R36, R37] N weapons after a move, others than R in a Run',
        '[R36] an N weapon is not shot after a move; a short bow is, at +2',
        '[R36] not with a weapon that allows no Move & attack',
      ],
      notes: ['R36'],
    },
    {
      id: 'P60',
      says: 'R stands at mounted short bow, mounted composite bow, mounted lance and dagger.',
      at: ['ACH-4 Special', 'ACH-5 R'],
      proof: WEAPON,
    },
    {
      id: 'P61',
      says: 'R: it may be shot or thrown in a Run.',
      at: ['ACH-5 R', 'rules/missiles.ts', 'procedures/march.ts'],
      proof: [
        '[ACH-5, R36, R37] N weapons after a move, others than R in a Run',
        '[R35, R37] a crossbow is unloaded by its shot and reloaded for all MF; a weapon for it is shot in a Run',
      ],
      notes: ['R37'],
    },
  ],
};
