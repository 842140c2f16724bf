import { otherSide, type Side } from '@pennon/kernel';
import { type LossRow, type LossSheet, lossSheet, passing } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { isAlive, sideIndex } from '../board/people.js';
import { scoreLines } from '../board/victory.js';
import type { State } from '../types.js';

const ROLES = { leader: 'Leaders', knight: 'Knights', soldier: 'Soldiers', civilian: 'Civilians', animal: 'Beasts' } as const;
/** What else the enemy has points for, as it is told of the side that paid them. */
const BESIDES: { readonly [what: string]: string } = {
  'enemy down or in Panic': 'Down or in Panic',
  'enemy routed': 'Run off the map',
  'own civilians dead': 'Civilians the enemy lost',
  'civilians killed': 'Civilians killed by the enemy',
  'ground held': 'Ground the enemy holds',
  banner: 'Banner the enemy holds',
  'enemy on foot': 'On foot',
  'carried off': 'Loads carried off',
  'people carried off': 'People carried off',
  'loads kept': 'Loads the enemy has kept',
};

/** What the enemy has for the dead of a side, by their roles, and for everything else (R67); in a duel the blows struck at it (R110). */
export function losses(s: State, side: Side): LossSheet {
  const enemy = otherSide(s.sides, side);
  const own = battlefield(s).characters.filter((its) => its.side === side);
  const isGone = ({ index }: { readonly index: number }): boolean => {
    const one = s.characters[index];
    return one !== undefined && (!isAlive(one) || one.is === 'taken');
  };
  if (battlefield(s).document.victory.rule === 'duel')
    return lossSheet(
      { side, countsFor: enemy, score: 'Close attacks' },
      own.map(
        (man, i): LossRow => ({
          name: man.name,
          pieces: [man.id],
          lost: isGone(man) ? [man.id] : [],
          value: i === 0 ? s.pressed[sideIndex(s, enemy)] : 0,
        }),
      ),
    );
  const lines = scoreLines(s, enemy);
  const points = (what: string): number => lines.reduce((sum, line) => (line.what === what ? sum + line.points : sum), 0);
  return lossSheet({ side, countsFor: enemy, score: 'Points' }, [
    ...(['leader', 'knight', 'soldier', 'civilian', 'animal'] as const).flatMap((role): readonly LossRow[] => {
      const of = own.filter((its) => its.role === role);
      if (of.length === 0) return [];
      return [
        {
          name: ROLES[role],
          pieces: of.map(({ id }) => id),
          lost: of.filter(isGone).map(({ id }) => id),
          value: points(`enemy dead: ${role}`),
        },
      ];
    }),
    ...Object.entries(BESIDES).flatMap(([what, name]) => passing(name, points(what))),
  ]);
}
