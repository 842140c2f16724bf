/** The number of a note: a letter and a figure, as in R16 or A5. */
const NOTE = /^[A-Z]\d+$/;
/** The id of a chart, or of a note that carries the letters of its system: KU-DRM, D3-21, DH-R8. */
const LETTERED = /^[A-Z][A-Z0-9]*-\S+$/;

/** A ruling that carries the letters of its system: DH-R8. */
const LETTERED_NOTE = /^[A-Z]+-R\d+$/;
/** A section of the rules: 8.2. */
const SECTION = /^\d/;

/**
 * What a reference is to.
 * @example kindOfReference('KU-DRM D7') // 'chart'
 */
export function kindOfReference(ref: string): 'chart' | 'ruling' | 'rule' | 'other' {
  const [id = ''] = ref.trim().split(/\s+/);
  if (NOTE.test(id) || LETTERED_NOTE.test(id)) return 'ruling';
  return LETTERED.test(id) ? 'chart' : SECTION.test(id) ? 'rule' : 'other';
}

export const systemLink = (systemId: string): string => `/charts/${systemId}`;

/** The page of everything that the print says. */
export const printLink = (systemId: string): string => `${systemLink(systemId)}/print`;

export const noteLink = (systemId: string, noteId: string): string => `${systemLink(systemId)}#${encodeURIComponent(noteId)}`;

export const lineLink = (systemId: string, chartId: string, line = ''): string =>
  `${systemLink(systemId)}/${encodeURIComponent(chartId)}${line === '' ? '' : `?line=${encodeURIComponent(line)}`}`;

/**
 * Where the reason of a breakdown or a refusal can be read, from its reference alone: the line of a chart, or a note. What names neither is a
 * section of the rules; the room says so.
 * @example chartLink('kulikovo', 'KU-DRM D7') // '/charts/kulikovo/KU-DRM?line=D7'
 * @example chartLink('kulikovo', 'R16') // '/charts/kulikovo#R16'
 */
export function chartLink(systemId: string, ref: string): string {
  const [id = '', ...words] = ref.trim().split(/\s+/);
  const line = words.join(' ');
  if (NOTE.test(id) && line === '') return noteLink(systemId, id);
  return NOTE.test(id) || LETTERED.test(id) ? lineLink(systemId, id, line) : lineLink(systemId, ref.trim());
}
