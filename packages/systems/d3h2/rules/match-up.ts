import { type Chance, D6, type Lines, type Refusal, type Resolved, refusal, roll, type Sum, settled } from '@pennon/kernel';
import type {
  CloseFacts,
  ElementFacts,
  ElementType,
  FighterFacts,
  Readings,
  Result,
  ShotFacts,
  SpellFacts,
  Terrain,
  Variant,
} from '../facts.js';
import { lossSum } from './losses.js';
import { mageSum, SPELL_FORBIDDEN, spellFates, spellResult, spellTargetSum } from './magic.js';
import { SHOT_FORBIDDEN, shooterSum, shotFates, shotResult, targetSum } from './missiles.js';
import { BY_ITSELF, CLOSE_FORBIDDEN, closeFates, closeResult, closeSum } from './shock.js';

/** One of the two that meet. */
export interface Contender {
  readonly type: ElementType;
  readonly fast: boolean;
  readonly general: boolean;
  readonly mtd: boolean;
  readonly terrain: Terrain;
}

/** One of the two in close combat. */
export interface CloseContender extends Contender {
  /** Another of its type stands behind it. */
  readonly behind: boolean;
  /** A friend at its side. */
  readonly beside: ElementType | null;
  readonly uphill: boolean;
  /** Flanks on which enemies like its opponent overlap it. */
  readonly overlapped: number;
}

/** One against one, as far as it can be told without a table. */
export type MatchUpFacts =
  | {
      readonly way: 'close';
      readonly variant: Variant;
      readonly readings: Readings;
      readonly a: CloseContender;
      readonly b: CloseContender;
    }
  | {
      readonly way: 'shooting';
      readonly variant: Variant;
      readonly readings: Readings;
      readonly a: Contender;
      readonly b: Contender;
      /** Others like the shooter who shoot at the same target. */
      readonly aids: number;
      readonly shootsBack: boolean;
    }
  | {
      readonly way: 'bespelling';
      readonly variant: Variant;
      readonly readings: Readings;
      /** The Mage. */
      readonly a: { readonly general: boolean };
      readonly b: Contender;
      readonly aids: number;
    };

/** What happens to either, and the points it loses by that. */
export interface MatchUpResult {
  readonly a: Result;
  readonly b: Result;
  readonly aLoses: number;
  readonly bLoses: number;
}

/** Both dice, through the very sums and tables that settle a fight on the table; whether there is room to recoil is not asked. */
export function matchUp(facts: MatchUpFacts): Chance<Resolved<MatchUpResult>> {
  const { sums, fates } = meetingOf(facts);
  const [a, b] = [sums[0].total, sums[1].total];
  const breakdown = [...sums[0].reasons, ...sums[1].reasons];
  const [losesA, losesB] = lossesIn(facts);
  const resultOf = (dieA: number, dieB: number): MatchUpResult => {
    const end = fates(a + dieA, b + dieB, dieA);
    return { a: end.a, b: end.b, aLoses: losesA(end.a), bLoses: losesB(end.b) };
  };
  return roll(D6, (dieA) => roll(D6, (dieB) => settled({ outcome: resultOf(dieA, dieB), breakdown })));
}

/** What one side adds to its die in close combat. */
export const closeStrength = (facts: Way<'close'>, side: 'a' | 'b'): number => closeSum(closeFactsOf(facts), side).total;

/** Why these two cannot meet so. */
export function matchUpRefusal(facts: MatchUpFacts): Refusal | undefined {
  if (facts.way === 'close') return refusal(CLOSE_FORBIDDEN, closeFactsOf(facts));
  return facts.way === 'shooting' ? refusal(SHOT_FORBIDDEN, shotFactsOf(facts)) : refusal(SPELL_FORBIDDEN, spellFactsOf(facts));
}

interface Meeting {
  readonly sums: readonly [Sum<Lines>, Sum<Lines>];
  readonly fates: (totalA: number, totalB: number, dieA: number) => { readonly a: Result; readonly b: Result };
}

function meetingOf(facts: MatchUpFacts): Meeting {
  if (facts.way === 'close') {
    const close = closeFactsOf(facts);
    const fates = closeFates(close);
    return { sums: [closeSum(close, 'a'), closeSum(close, 'b')], fates: (a, b) => closeResult(fates, a, b) };
  }
  if (facts.way === 'shooting') {
    const shot = shotFactsOf(facts);
    const fates = shotFates(shot);
    return {
      sums: [shooterSum(shot), targetSum(shot)],
      fates(a, b) {
        const { shooter, target } = shotResult(fates, a, b);
        return { a: shooter, b: target };
      },
    };
  }
  const spell = spellFactsOf(facts);
  const fates = spellFates(spell);
  return {
    sums: [mageSum(spell), spellTargetSum(spell)],
    fates(a, b, die) {
      const { mage, target } = spellResult(spell, fates, die, a, b);
      return { a: mage, b: target };
    },
  };
}

// ---------------------------------------------------------------- the same facts as on the table

type Way<W extends MatchUpFacts['way']> = MatchUpFacts & { readonly way: W };

const inTheOpen = ({ type, fast, general, mtd, terrain }: Contender): ElementFacts => ({
  type,
  fast,
  general,
  mtd,
  terrain,
  occupies: 'none',
});

const closeFactsOf = ({ variant, readings, a, b }: Way<'close'>): CloseFacts => ({
  variant,
  readings,
  a: fighterOf(a, b),
  b: fighterOf(b, a),
});

const fighterOf = (own: CloseContender, opponent: CloseContender): FighterFacts => ({
  ...BY_ITSELF,
  ...inTheOpen(own),
  behind: own.behind ? { type: own.type, terrain: own.terrain, facing: 'same' } : null,
  beside: own.beside === null ? [] : [{ type: own.beside, fast: false, terrain: own.terrain, corners: true }],
  uphill: own.uphill,
  contacts: (['left', 'right'] as const)
    .slice(0, own.overlapped)
    .map((where) => ({ where, how: 'corner', by: opponent.type, fighting: false })),
  moved: true,
});

const AT_REST = { entirely: true, inRiver: false, inCloseCombat: false, rearSupporting: false, moved: 0 };

const shotFactsOf = ({ variant, readings, a, b, aids, shootsBack }: Way<'shooting'>): ShotFacts => ({
  variant,
  readings,
  shooter: { ...inTheOpen(a), ...AT_REST },
  target: { ...inTheOpen(b), ...AT_REST, onRearEdge: false },
  ownBound: true,
  shootsBack,
  aids: Array.from({ length: aids }, () => a.type),
  backAids: [],
});

const spellFactsOf = ({ variant, readings, a, b, aids }: Way<'bespelling'>): SpellFacts => ({
  variant,
  readings,
  mage: { general: a.general, ones: 0, inCloseCombat: false },
  aids,
  pips: null,
  distance: 0,
  target: { ...inTheOpen(b), shelter: null, nearOwnStronghold: false },
  lineCrossesRiver: false,
  lineNear: [],
});

// ---------------------------------------------------------------- what it costs

type Loser = { readonly type: ElementType; readonly general: boolean };
type Losses = (result: Result) => number;

function lossesIn(facts: MatchUpFacts): readonly [Losses, Losses] {
  const first: Loser = facts.way === 'bespelling' ? { type: 'Mg', general: facts.a.general } : facts.a;
  return [lossesOf(first), lossesOf(facts.b)];
}

/** The points that go with an element; the destroyed and the ensorcelled are lost. */
function lossesOf({ type, general }: Loser): Losses {
  const points = lossSum({ elements: [{ type, general, state: 'destroyed' }], camp: 'none', stronghold: 'none' }, 'a').total;
  return (result) => (result === 'destroyed' || result === 'ensorcelled' ? points : 0);
}

/** Points that each loses by one meeting: the mean is `lost / of`. Half points times ways, so that both are whole numbers. */
export function meanLosses(facts: MatchUpFacts): { readonly of: number; readonly lost: readonly [number, number] } {
  const { sums, fates } = meetingOf(facts);
  const [a, b] = [sums[0].total, sums[1].total];
  const [losesA, losesB] = lossesIn(facts);
  const { sides, from } = D6;
  let [lostA, lostB] = [0, 0];
  for (let dieA = from; dieA < from + sides; dieA++)
    for (let dieB = from; dieB < from + sides; dieB++) {
      const end = fates(a + dieA, b + dieB, dieA);
      lostA += losesA(end.a) * HALVES;
      lostB += losesB(end.b) * HALVES;
    }
  return { of: sides * sides * HALVES, lost: [lostA, lostB] };
}
/** Prices come in half points. */
const HALVES = 2;
