import { type Contestant, type Exchange, type ExchangeCell, flag, object, oneOf } from '@pennon/kernel';
import { terrain, withUsualReadings } from '../checks/fields.js';
import { type CloseContender, type Contender, closeStrength, type MatchUpFacts, matchUpRefusal, meanLosses } from '../rules/match-up.js';
import { costOf, nameOf } from '../rules/units.js';
import type { ElementType, Terrain, Variant } from '../types.js';
import type { ArmyDocument, EntryDocument } from './document.js';

const WAYS = ['close', 'shooting', 'bespelling'] as const;

/** What is asked of an exchange beside the two armies. */
export const HOW = object({
  way: oneOf(WAYS).or('close').about('how they meet'),
  terrain: terrain.about('ground that both stand in'),
  supported: flag(true).about('each with the support its own army can give it, behind and at its side'),
});
interface How {
  readonly way: (typeof WAYS)[number];
  readonly terrain: Terrain;
  readonly supported: boolean;
}

/** Those of an army who fight alike. */
interface Kind {
  readonly type: ElementType;
  readonly fast: boolean;
  readonly mtd: boolean;
  readonly general: boolean;
  readonly count: number;
}

/** Every kind of one army against every kind of the other, one at a time. */
export function exchangeBetween(a: ArmyDocument, b: ArmyDocument, how: How): Exchange {
  const variant: Variant = a.variant === 'hott' && b.variant === 'hott' ? 'hott' : 'd3h2';
  const [ours, theirs] = [kindsOf(a), kindsOf(b)];
  return {
    rows: ours.map(contestantOf),
    columns: theirs.map(contestantOf),
    cells: ours.map((own) => theirs.map((other) => cellOf(meeting(variant, how, [own, ours], [other, theirs])))),
  };
}

function kindsOf({ elements }: ArmyDocument): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const entry of elements) {
    const kind = kindFrom(entry);
    const id = idOf(kind);
    kinds.set(id, { ...kind, count: kind.count + (kinds.get(id)?.count ?? 0) });
  }
  return [...kinds.values()];
}

const kindFrom = ({ type, count = 1, fast = false, mtd = false, general = false }: EntryDocument): Kind => ({
  type,
  fast,
  mtd,
  general,
  count,
});

const idOf = ({ type, fast, mtd, general }: Kind): string => `${mtd ? 'Mtd-' : ''}${type}${fast ? '+' : ''}${general ? '*' : ''}`;

const contestantOf = (kind: Kind): Contestant => ({
  id: idOf(kind),
  name: [kind.fast ? 'Fast' : '', kind.mtd ? 'mounted' : '', nameOf(kind.type), kind.general ? '(General)' : '']
    .filter((word) => word !== '')
    .join(' '),
  count: kind.count,
  points: costOf(kind.type) * kind.count,
});

// ---------------------------------------------------------------- one meeting

/** One of an army, and the whole of it. */
type Party = readonly [own: Kind, army: readonly Kind[]];

function meeting(variant: Variant, { way, terrain, supported }: How, [own, ours]: Party, [other, theirs]: Party): MatchUpFacts | null {
  const a = contenderOf(own, terrain);
  const b = contenderOf(other, terrain);
  const common = withUsualReadings({ variant });
  if (way === 'bespelling') return own.type === 'Mg' ? { ...common, way, a: { general: own.general }, b, aids: 0 } : null;
  if (way === 'shooting') return { ...common, way, a, b, aids: 0, shootsBack: false };
  const bare = { ...common, way, a: alone(a), b: alone(b) };
  if (!supported) return bare;
  return { ...bare, a: bestSupported(bare, 'a', ours), b: bestSupported(bare, 'b', theirs) };
}

const contenderOf = ({ type, fast, mtd, general }: Kind, terrain: Terrain): Contender => ({ type, fast, mtd, general, terrain });
const alone = (own: Contender): CloseContender => ({ ...own, behind: false, beside: null, uphill: false, overlapped: 0 });

type CloseMeeting = MatchUpFacts & { readonly way: 'close' };

/** With the friends of its army that help most; where none helps, without. */
function bestSupported(facts: CloseMeeting, side: 'a' | 'b', army: readonly Kind[]): CloseContender {
  const own = facts[side];
  const alike = army.reduce((sum, { type, count }) => (type === own.type ? sum + count : sum), 0);
  const friends = army.filter(({ type, fast, count }) => !fast && (type !== own.type || alike > 1) && count > 0).map(({ type }) => type);
  const ways: readonly CloseContender[] = [
    ...(alike > 1 ? [{ ...own, behind: true }] : []),
    ...[...new Set(friends)].map((beside) => ({ ...own, beside })),
  ];
  const strength = (so: CloseContender): number => closeStrength({ ...facts, [side]: so }, side);
  return ways.reduce((best, one) => (strength(one) > strength(best) ? one : best), own);
}

function cellOf(facts: MatchUpFacts | null): ExchangeCell {
  if (facts === null) return { situation: {}, refusal: { ref: 'D3-18', message: 'Only Mages bespell.' } };
  const { readings: _, ...situation } = facts;
  const no = matchUpRefusal(facts);
  return no === undefined ? { situation, ...meanLosses(facts) } : { situation, refusal: no };
}
