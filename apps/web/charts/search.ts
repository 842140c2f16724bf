import type { Chart, Note, Rulebook } from '@pennon/kernel';

/** What a search leaves standing. */
export interface Found {
  readonly charts: readonly Chart[];
  readonly notes: readonly Note[];
}

/**
 * The charts and notes in which every word of the search occurs somewhere.
 * @example searched(system, 'shock ridge').charts.map(({ id }) => id) // ['KU-TEC']
 */
export function searched(system: Pick<Rulebook, 'charts' | 'notes'>, asked: string): Found {
  const words = wordsOf(asked);
  const fits = (text: string): boolean => words.every((word) => text.includes(word));
  return {
    charts: system.charts.filter((chart) => fits(chartWords(chart))),
    notes: system.notes.filter((note) => fits(`${note.id} ${note.text} ${note.kind} ${note.basis}`.toLowerCase())),
  };
}

/** The words that somebody looks for. */
export const wordsOf = (asked: string): readonly string[] => asked.toLowerCase().split(/\s+/).filter(Boolean);

const chartWords = ({ id, title, sheets }: Chart): string =>
  [id, title, ...sheets.flatMap(({ caption = '', head, rows }) => [caption, ...head, ...rows.flat()])].join('\n').toLowerCase();
