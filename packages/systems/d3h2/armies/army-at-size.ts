import { armyLimits, HALVES, isDear } from '../rules/army.js';
import { costOf } from '../rules/units.js';
import { type ArmyDocument, type EntryDocument, sizeOf } from './document.js';

/** Elements that differ in nothing but who leads. */
interface Kind {
  readonly entry: EntryDocument;
  /** The place of the General in its list is first of them. */
  readonly hasGeneral: boolean;
  readonly count: number;
}

/** A kind with the number of it that is wanted, as a fraction. */
interface Wanted extends Kind {
  readonly parts: number;
  readonly of: number;
}

type Counts = ReadonlyMap<Kind, number>;

/**
 * The army as it would be built with so many points (D3-3, R9): of each kind its share, and as many points in all as before for the size. One that was built for that
 * size stays what it is. Allies stay too: what may be spent on them is the same in every size (R79).
 */
export function armyAtSize(army: ArmyDocument, size: number): ArmyDocument {
  const built = sizeOf(army);
  if (built === size) return army;
  const kinds = kindsOf(army.elements);
  const wanted = kinds.filter(({ entry }) => entry.ally !== true).map((kind): Wanted => ({ ...kind, parts: kind.count * size, of: built }));
  const allies = kinds.filter(({ entry }) => entry.ally === true);
  const [dear, others] = [wanted.filter(({ entry }) => isDear(entry.type)), wanted.filter(({ entry }) => !isDear(entry.type))];
  const share = (halves: number): number => Math.floor((halves * size) / built);
  const dearCounts = countsWithin(dear, Math.min(share(halvesOf(dear)), HALVES * armyLimits(size).dear));
  const left = share(halvesOf(kinds)) - halvesOf(allies) - spentOn(dearCounts);
  const counts = [...dearCounts, ...countsWithin(others, left), ...allies.map((ally) => [ally, ally.count] as const)];
  const countOf = new Map(counts.map(([{ entry }, count]) => [entry, count]));
  return { ...army, size, elements: kinds.flatMap((kind) => entriesOf(kind, countOf.get(kind.entry) ?? 0)) };
}

/** Who they are, whoever of them leads. */
const kindName = ({ count: _, general: _general, ...entry }: EntryDocument): string => JSON.stringify(Object.entries(entry).toSorted());

function kindsOf(entries: readonly EntryDocument[]): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { count = 1, general, ...entry } of entries) {
    const known = kinds.get(kindName(entry));
    kinds.set(kindName(entry), {
      entry: known?.entry ?? entry,
      hasGeneral: general === true || known?.hasGeneral === true,
      count: count + (known?.count ?? 0),
    });
  }
  return [...kinds.values()];
}

/** The General first; one of them is said by silence. */
const entriesOf = ({ entry, hasGeneral }: Kind, count: number): readonly EntryDocument[] => {
  const rest = hasGeneral ? count - 1 : count;
  const { type, ...traits } = entry;
  return [
    ...(hasGeneral ? [{ type, general: true, ...traits }] : []),
    ...(rest < 1 ? [] : [rest === 1 ? entry : { type, count: rest, ...traits }]),
  ];
};

const halvesFor = ({ entry }: Kind): number => HALVES * costOf(entry.type);
const halvesOf = (kinds: readonly Kind[]): number => kinds.reduce((sum, kind) => sum + halvesFor(kind) * kind.count, 0);
const spentOn = (counts: Counts): number => [...counts].reduce((sum, [kind, count]) => sum + halvesFor(kind) * count, 0);

/** Beyond its share by so many a kind may go, to spend what others leave. */
const MOST_BEYOND = 3;

interface Choice {
  readonly counts: readonly number[];
  readonly miss: number;
}

/** How many of each, so that as much is spent as there is and each is as near to its share as can be; of equal ways the one with more of what stands first in the list. */
function countsWithin(kinds: readonly Wanted[], halves: number): Counts {
  let ways = new Map<number, Choice>([[0, { counts: [], miss: 0 }]]);
  for (const kind of kinds) {
    const longer = new Map<number, Choice>();
    for (const [spent, { counts, miss }] of ways)
      for (const count of countsOf(kind)) {
        const total = spent + count * halvesFor(kind);
        const off = count * kind.of - kind.parts;
        const way = { counts: [...counts, count], miss: miss + off * off * halvesFor(kind) };
        if (total <= halves && way.miss < (longer.get(total)?.miss ?? Number.POSITIVE_INFINITY)) longer.set(total, way);
      }
    ways = longer;
  }
  const best = ways.get(Math.max(...ways.keys()));
  return new Map(kinds.map((kind, i) => [kind, best?.counts[i] ?? 0]));
}

/** The larger first. No kind is left out of which there is a share of one. */
function countsOf({ parts, of, hasGeneral }: Wanted): readonly number[] {
  const share = Math.floor(parts / of);
  const least = Math.max(share - 1, hasGeneral || share > 0 ? 1 : 0);
  return Array.from({ length: share + MOST_BEYOND - least + 1 }, (_, i) => share + MOST_BEYOND - i);
}
