type Values = { readonly [name: string]: string | number };
type Made = (values: Values) => string;

const FIGURE = new Intl.NumberFormat('en');
const HOW_MANY = new Intl.PluralRules('en');

/**
 * Reads a text in the form that ICU gives to messages, as far as the page uses it: a value in braces, `number`, `plural` with `#` for the figure, `select`.
 * @example message('{count, plural, one {# horse} other {# horses}}')({ count: 2 }) // '2 horses'
 */
export function message(text: string): Made {
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError(`The text cannot be read at ${at}: ${text}`);
  };
  /** Goes past what must stand here, and says what it is. */
  const take = (form: RegExp): string => {
    const [found] = new RegExp(form, 'y').exec(text.slice(at)) ?? fail();
    at += found.length;
    return found.trim();
  };
  /** Up to the brace that closes it, or to the end; `counted` is the name of what `#` stands for. */
  const whole = (counted?: string): Made => {
    const parts: (string | Made)[] = [];
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') parts.push(inBraces());
      else if (text[at] === '#' && counted !== undefined) {
        at++;
        parts.push((values) => FIGURE.format(Number(values[counted])));
      } else {
        const from = at;
        at += 1 + text.slice(at + 1).search(/[{}#]|$/);
        parts.push(text.slice(from, at));
      }
    }
    return (values) => parts.map((part) => (typeof part === 'string' ? part : part(values))).join('');
  };
  const waysOf = (counted?: string): ReadonlyMap<string, Made> => {
    const ways = new Map<string, Made>();
    take(/,\s*/);
    while (text[at] !== '}') {
      const way = take(/[=\w]+\s*/);
      take(/\{/);
      ways.set(way, whole(counted));
      take(/\}\s*/);
    }
    return ways.has('other') ? ways : fail();
  };
  /** How a value is said. */
  const saying = (kind: string, name: string): ((value: string | number, values: Values) => string) => {
    if (kind === '') return String;
    if (kind === 'number') return (value) => FIGURE.format(Number(value));
    if (kind !== 'plural' && kind !== 'select') return fail();
    const ways = waysOf(kind === 'plural' ? name : undefined);
    const wayOf = (value: string | number): Made | undefined =>
      kind === 'select' ? ways.get(String(value)) : (ways.get(`=${value}`) ?? ways.get(HOW_MANY.select(Number(value))));
    return (value, values) => (wayOf(value) ?? ways.get('other'))?.(values) ?? '';
  };
  const inBraces = (): Made => {
    take(/\{/);
    const name = take(/\s*\w+\s*/);
    const said = saying(text[at] === ',' ? take(/,\s*\w+/).replace(/\W+/, '') : '', name);
    take(/\s*\}/);
    return (values) => {
      const value = values[name];
      if (value === undefined) throw new ReferenceError(`The text wants to know ${name}: ${text}`);
      return said(value, values);
    };
  };
  const made = whole();
  return at === text.length ? made : fail();
}
