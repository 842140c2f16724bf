import { quoted } from './quote.js';

/** Nobody mistypes a longer word; comparing one with all others would take long. */
const LONGEST = 40;

/**
 * The known word nearest to a mistyped one, or nothing when none is near.
 * @example didYouMean('charg', ['shock', 'charge']) // 'charge'
 */
export function didYouMean(given: string, known: readonly string[]): string | undefined {
  if (given.length > LONGEST) return undefined;
  const typed = given.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.floor(typed.length / 3) + 0.5;
  for (const word of known) {
    const lower = word.toLowerCase();
    const isBeginning = lower !== typed && lower.startsWith(typed) && typed.length >= 3;
    // So many letters must come or go at least.
    if (!isBeginning && Math.abs(lower.length - typed.length) >= bestDistance) continue;
    const distance = isBeginning ? 1 : editDistance(typed, lower);
    if (distance < bestDistance) {
      best = word;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * How a complaint about an unknown word ends: with the known word nearest to it, or with all that are known.
 * @example suggestion('chrage', ['shock', 'charge']) // 'did you mean charge?'
 * @example suggestion(7, ['shock', 'charge'], 'it should be one of') // 'it should be one of shock, charge.'
 */
export function suggestion(given: unknown, known: readonly string[], otherwise = 'there are'): string {
  const near = typeof given === 'string' ? didYouMean(given, known) : undefined;
  return near === undefined ? `${otherwise} ${known.join(', ')}.` : `did you mean ${near}?`;
}

/**
 * The complaint about something that nobody knows by that name, as a whole sentence.
 * @example noSuch('system', 'kulikvo', ['kulikovo']) // 'There is no system "kulikvo"; did you mean kulikovo?'
 */
export const noSuch = (what: string, given: unknown, known: readonly string[]): string =>
  `There is no ${what} ${quoted(given)}; ${suggestion(given, known)}`;

/** Insertions, deletions, changes and swaps of neighbours that lead from one word to the other. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
