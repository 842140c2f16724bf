import { say } from '../text/say.js';

/**
 * Orders with the same words are told apart by the first thing in which all of them differ, else by all in which any do; what has no name is numbered.
 * @example apart(['Go there', 'Go there'], [['facing N'], ['facing S']]) // ['Go there, facing N', 'Go there, facing S']
 */
export function apart(texts: readonly string[], differences: readonly (readonly string[])[]): readonly string[] {
  const told = texts.map((text, i) => {
    const same = texts.flatMap((other, j) => (other === text ? [differences[j] ?? []] : []));
    if (same.length === 1) return text;
    const own = differences[i] ?? [];
    const values = own.map((_, k) => new Set(same.map((one) => one[k])).size);
    const best = values.indexOf(same.length);
    const words = own.filter((word, k) => word !== '' && !text.includes(word) && (best === -1 ? (values[k] ?? 1) > 1 : k === best));
    return words.length === 0 ? text : say('playApart', { text, words: words.join(', ') });
  });
  return told.map((text, i) => {
    const number = told.slice(0, i + 1).filter((other) => other === text).length;
    return told.indexOf(text) === told.lastIndexOf(text) ? text : say('playOrdinal', { text, number });
  });
}
