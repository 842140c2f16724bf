/** What is wrong with a text that should be JSON, and where. Lines and columns count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly wanted: Wanted;
}
/** What should stand there. `end`: nothing any more. */
export type Wanted = 'value' | 'name' | 'colon' | 'commaOrBrace' | 'commaOrBracket' | 'end';

const BLANK = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these may not stand in a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const PLAIN = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/**
 * Finds the first place at which a text stops being JSON. Browsers say it in different words or not at all.
 * @example faultOfJson('{"format": 1,\n "rules" "kulikovo@2"}') // { line: 2, column: 10, wanted: 'colon' }
 */
export function faultOfJson(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = [];
  let at = 0;
  let wanted: Wanted = 'value';
  const takes = (form: RegExp): boolean => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found !== null) at += found[0].length;
    return found !== null;
  };
  const takesSign = (sign: string): boolean => {
    if (text[at] !== sign) return false;
    at++;
    return true;
  };
  const afterValue = (): Wanted => {
    const inner = open.at(-1);
    return inner === undefined ? 'end' : inner === '{' ? 'commaOrBrace' : 'commaOrBracket';
  };
  for (;;) {
    takes(BLANK);
    switch (wanted) {
      case 'end':
        return at === text.length ? undefined : placeOf(text, at, wanted);
      case 'value':
        if (takesSign('{')) {
          open.push('{');
          wanted = 'name';
          takes(BLANK);
          if (takesSign('}')) {
            open.pop();
            wanted = afterValue();
          }
        } else if (takesSign('[')) {
          open.push('[');
          takes(BLANK);
          if (takesSign(']')) {
            open.pop();
            wanted = afterValue();
          }
        } else if (takes(STRING) || takes(PLAIN)) wanted = afterValue();
        else return placeOf(text, at, wanted);
        break;
      case 'name':
        if (!takes(STRING)) return placeOf(text, at, wanted);
        wanted = 'colon';
        break;
      case 'colon':
        if (!takesSign(':')) return placeOf(text, at, wanted);
        wanted = 'value';
        break;
      case 'commaOrBrace':
      case 'commaOrBracket':
        if (takesSign(',')) wanted = wanted === 'commaOrBrace' ? 'name' : 'value';
        else if (takesSign(wanted === 'commaOrBrace' ? '}' : ']')) {
          open.pop();
          wanted = afterValue();
        } else return placeOf(text, at, wanted);
    }
  }
}

function placeOf(text: string, at: number, wanted: Wanted): JsonFault {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, wanted };
}
