import type { Sheet } from '@pennon/kernel';
import type { Going, Mode, Result, TroopWord } from '../types.js';

/** When a clause of an outcome table strikes; what is left out is not asked. */
export interface Conditions {
  /** The opponent is one of these, and Fast or not Fast. */
  readonly by?: readonly TroopWord[];
  readonly byFast?: boolean;
  readonly mode?: Mode;
  /** The going of the loser, and of the opponent, each as he counts it (R23). */
  readonly on?: Going;
  readonly opponentOn?: Going;
  readonly unlessFast?: true;
  readonly mtd?: true;
  readonly bothOdd?: true;
  readonly onRearEdge?: boolean;
  readonly twoEdges?: true;
  readonly groundAssault?: true;
  readonly garrisoned?: true;
  /** Only under that reading of the rules. */
  readonly reading?: 'equalKnightsLiteral';
}
export interface Clause extends Conditions {
  readonly gives: Result;
}

/** The clauses of those whom the row names; the first that fits applies, and the rows are read from the top (R25). */
export interface OutcomeRow {
  readonly name: string;
  /** `null`: everybody. */
  readonly who: readonly TroopWord[] | null;
  /** Only those that are Fast. */
  readonly fast?: true;
  readonly clauses: readonly Clause[];
}

const clause = (gives: Result) => (when: Conditions = {}): Clause => ({ gives, ...when });
export const nothing = clause('none');
export const recoil = clause('recoil');
export const flee = clause('flee');
export const destroyed = clause('destroyed');
export const ensorcelled = clause('ensorcelled');
export const captured = clause('captured');
export const garrisonDestroyed = clause('garrison-destroyed');

export const row = (name: string, who: readonly TroopWord[] | null, ...clauses: readonly Clause[]): OutcomeRow => ({ name, who, clauses });
export const fastRow = (name: string, who: readonly TroopWord[] | null, ...clauses: readonly Clause[]): OutcomeRow => ({ name, who, fast: true, clauses });

const GIVES: { readonly [result in Result]: { readonly word: string; readonly by: string } } = {
  none:                 { word: 'nothing',            by: 'against' },
  recoil:               { word: 'recoil',             by: 'from' },
  flee:                 { word: 'flee',               by: 'from' },
  destroyed:            { word: 'destroyed',          by: 'by' },
  ensorcelled:          { word: 'ensorcelled',        by: 'by' },
  captured:             { word: 'captured',           by: 'by' },
  'garrison-destroyed': { word: 'garrison destroyed', by: 'by' },
};
const CLASS_WORDS: { readonly [word in TroopWord]?: string } = { mounted: 'any mounted', foot: 'foot', aerial: 'Aerials', feature: 'Stronghold or Camp' };
const MODE_WORDS: { readonly [mode in Mode]: string } = { close: 'in close combat', shooting: 'shooting', bespelling: 'bespelling' };

/** From whom or what. */
const opponentText = ({ by, byFast, mode, gives }: Clause): readonly string[] => [
  ...(by ? [GIVES[gives].by, by.map((word) => CLASS_WORDS[word] ?? word).join(', ')] : []),
  ...(byFast === undefined ? [] : [by ? (byFast ? 'that are Fast' : 'that are not Fast') : `${GIVES[gives].by} those ${byFast ? 'Fast' : 'not Fast'}`]),
  ...(mode === undefined ? [] : [mode === 'close' || by ? MODE_WORDS[mode] : `from ${MODE_WORDS[mode]}`]),
];

/** Under which circumstances. */
const whenText = (c: Clause): readonly string[] => [
  ...(c.mtd ? ['if Mounted Infantry'] : []),
  ...(c.on ? [`in ${c.on} going`] : []),
  ...(c.opponentOn ? [`in going ${c.opponentOn} to the opponent`] : []),
  ...(c.unlessFast ? ['unless Fast'] : []),
  ...(c.bothOdd ? ['if both totals are odd'] : []),
  ...(c.onRearEdge === undefined ? [] : [c.onRearEdge ? 'on the rear edge' : 'not on the rear edge']),
  ...(c.twoEdges ? ['if touched on two edges'] : []),
  ...(c.groundAssault ? ['if ground troops are in contact'] : []),
  ...(c.garrisoned ? ['if it has a garrison'] : []),
  ...(c.reading ? [`with ${c.reading}`] : []),
];

/** A clause in words; one without conditions is what else happens. */
function clauseText(c: Clause, i: number): string {
  const when = [...opponentText(c), ...whenText(c)];
  return [...(i > 0 && when.length === 0 ? ['else'] : []), GIVES[c.gives].word, ...when].join(' ');
}

/** An outcome table laid out: one line for each row. */
export const outcomeSheet = (rows: readonly OutcomeRow[], caption?: string): Sheet => ({
  ...(caption === undefined ? {} : { caption }),
  head: ['Loser', 'Outcome'],
  rows: rows.map(({ name, clauses }) => [name, clauses.map(clauseText).join('; ')]),
});
