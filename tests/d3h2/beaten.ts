import { system as d3h2 } from '@pennon/d3h2';
import { asker } from '../ask.js';

/** Whole rows of the outcome tables, asked of the checks: who does what to one loser. */
const { outcome } = asker(d3h2);

const MAIN = 'Gd Dg Ab Fl AHr Hr Pl Bh Bs Kn Cv LH Cm SCh Sp Pk Bd Ax Bw Sh Ps Lk Wb Hd Art WWg CP Mg Cl'.split(' ');
const HOTT = 'Gd Dg Ab Fl AHr Hr Pl Bh Bs Kn Cv Sp Bd Sh Lk Wb Hd Art Mg Cl'.split(' ');
const SHOOTERS = ['Bw', 'Sh', 'Art', 'WWg'];
/** Worst results first. */
const RESULTS = ['ensorcelled', 'destroyed', 'flee', 'recoil', 'none'];
const DICE = [1, 2, 3, 4, 5, 6].flatMap((own) => [1, 2, 3, 4, 5, 6].map((other) => [own, other] as const));

interface About {
  readonly variant?: 'd3h2' | 'hott';
  /** Both totals odd, where they are equal. */
  readonly odd?: boolean;
  /** What else is said of the loser and of every winner: Fast, the ground. */
  readonly loser?: object;
  readonly winner?: object;
}
type Found = Record<string, unknown>;

/** Enemies at flanks and rear only weaken the loser, and a General strengthens the winner: so every margin comes about. */
const HARMS = [0, 1, 2, 3].map((count) => ['left', 'right', 'rear'].slice(0, count));
const touching = (where: string) => ({ where, how: where === 'rear' ? 'front' : 'side', by: 'Sp' });

const FIGHTS = (winner: string, type: string, { variant, loser, winner: more }: About) =>
  HARMS.flatMap((places) =>
    [false, true].map((general) => {
      const a = { type: winner, ...more, ...(general && !['Gd', 'Dg', 'SCh', 'Art', 'Lk'].includes(winner) ? { general } : {}) };
      return ['close', { variant, a, b: { type, contacts: places.map(touching), ...loser } }, 'b', 'a'] as const;
    }),
  );
const SHOTS = (shooter: string, type: string, { variant, loser, winner: more }: About) =>
  [0, 1, 2].map((count) => {
    const aids = Array.from({ length: count }, () => shooter);
    return ['shoot', { variant, shooter: { type: shooter, ...more }, target: { type, ...loser }, aids }, 'target', 'shooter'] as const;
  });
const SPELLS = (type: string, { variant, loser }: About) =>
  [0, 1, 2].map((aids) => ['bespell', { variant, target: { type, ...loser }, aids }, 'target', 'mage'] as const);

/** The results of one loser by whoever beats him: `destroyed: Kn Sh>; flee: Mg~; else recoil`, where `>` is a shot and `~` a spell. */
export function beaten(margin: 'equal' | 'less' | 'half', type: string, about: About = {}): string {
  const { variant = 'd3h2', odd = false } = about;
  const types = variant === 'hott' ? HOTT : MAIN;
  const asked = [
    ...types.map((winner) => [winner, FIGHTS(winner, type, about)] as const),
    ...types.filter((winner) => SHOOTERS.includes(winner)).map((shooter) => [`${shooter}>`, SHOTS(shooter, type, about)] as const),
    ['Mg~', SPELLS(type, about)] as const,
  ];
  const by: Record<string, string[]> = {};
  for (const [winner, ways] of asked) {
    const result = firstOf(ways, (found, upper) =>
      margin === 'equal'
        ? found.winner === 'none' && (Number(found.totalA ?? found.totalTarget) % 2 === 1) === odd
        : found.margin === margin && found.winner === upper,
    );
    by[result] = [...(by[result] ?? []), winner];
  }
  const most = Math.max(...Object.values(by).map((winners) => winners.length));
  const rest = RESULTS.find((result) => by[result]?.length === most) ?? '';
  const named = RESULTS.filter((result) => result !== rest && by[result] !== undefined);
  return [...named.map((result) => `${result}: ${by[result]?.join(' ')}`), `else ${rest}`].join('; ');
}

function firstOf(ways: readonly (readonly [string, object, string, string])[], is: (found: Found, upper: string) => boolean): string {
  for (const [check, situation, loser, upper] of ways)
    for (const dice of DICE) {
      const found = outcome(check, situation, dice);
      if (is(found, upper)) return String(found[loser]);
    }
  return 'never';
}
