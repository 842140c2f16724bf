/** A table for people: a line of headings, rows of cells. */
export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const GAP = 2;

/** Lays a table out within a width: long cells are wrapped, and if that is not enough the columns go into blocks one below the other. */
export function tableText(table: TextTable, width: number): string {
  const natural = table.head.map((_, c) => Math.max(...[table.head, ...table.rows].map((row) => lengthOf(row[c] ?? ''))));
  const least = table.head.map((_, c) => Math.max(...[table.head, ...table.rows].map((row) => longestWord(row[c] ?? ''))));
  return blocks(least, width)
    .map((columns) => {
      const widths = shrink(
        columns.map((c) => natural[c] ?? 0),
        columns.map((c) => least[c] ?? 0),
        width - GAP * (columns.length - 1),
      );
      const pick = (row: readonly string[]) => columns.map((c) => row[c] ?? '');
      const figures = columns.map((c) => table.rows.every((row) => isFigure(row[c] ?? '')) && c > 0);
      const rule = widths.map((w) => '─'.repeat(w)).join(' '.repeat(GAP));
      return [rowText(pick(table.head), widths, figures), rule, ...table.rows.map((row) => rowText(pick(row), widths, figures))].join('\n');
    })
    .join('\n\n');
}

const lengthOf = (text: string): number => [...text].length;
const longestWord = (text: string): number => Math.max(0, ...text.split(' ').map(lengthOf));
const isFigure = (text: string): boolean => /^[-+−–.\d†/]*$/.test(text);

/** Which columns stand side by side: the first one, which names the rows, in every block. */
function blocks(least: readonly number[], width: number): readonly (readonly number[])[] {
  const found: number[][] = [];
  let block: number[] = [0];
  let used = least[0] ?? 0;
  for (let c = 1; c < least.length; c++) {
    const more = GAP + (least[c] ?? 0);
    if (used + more > width && block.length > 1) {
      found.push(block);
      block = [0];
      used = least[0] ?? 0;
    }
    block.push(c);
    used += more;
  }
  return [...found, block];
}

/** Takes from the widest columns until the table fits. */
function shrink(natural: readonly number[], least: readonly number[], width: number): readonly number[] {
  const widths = [...natural];
  let over = widths.reduce((sum, w) => sum + w, 0) - width;
  while (over > 0) {
    let widest = -1;
    widths.forEach((w, i) => {
      if (w > (least[i] ?? 0) && (widest === -1 || w > (widths[widest] ?? 0))) widest = i;
    });
    if (widest === -1) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    over--;
  }
  return widths;
}

function rowText(cells: readonly string[], widths: readonly number[], figures: readonly boolean[]): string {
  const wrapped = cells.map((cell, i) => wrap(cell, widths[i] ?? 0));
  const height = Math.max(1, ...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    wrapped
      .map((lines, i) => pad(lines[line] ?? '', widths[i] ?? 0, figures[i] === true))
      .join(' '.repeat(GAP))
      .trimEnd(),
  ).join('\n');
}

const pad = (text: string, width: number, right: boolean): string => {
  const blanks = ' '.repeat(Math.max(0, width - lengthOf(text)));
  return right ? blanks + text : text + blanks;
};

/** Breaks a text at its blanks. @example wrap('may fire into', 8) // ['may fire', 'into'] */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && lengthOf(line) + 1 + lengthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A paragraph with a hanging indent. */
export const paragraph = (mark: string, text: string, width: number): string =>
  wrap(text, Math.max(20, width - lengthOf(mark) - 1))
    .map((line, i) => `${i === 0 ? mark : ' '.repeat(lengthOf(mark))} ${line}`)
    .join('\n');
