/**
 * A number as players write it, with its sign and a true minus.
 * @example [2, -1, 0].map(signed) // ['+2', '−1', '0']
 */
export const signed = (value: number): string => withSign(value, `${Math.abs(value)}`);

/**
 * The same of a number that is not whole, to so many decimals.
 * @example [signedTo(1, 0.52), signedTo(1, -0.04)] // ['+0.5', '0.0']
 */
export const signedTo = (decimals: number, value: number): string => withSign(value, Math.abs(value).toFixed(decimals));

const withSign = (value: number, size: string): string => (Number(size) === 0 ? size : `${value > 0 ? '+' : '−'}${size}`);

/**
 * The word that goes with a number: one, or several; several end in s unless another word is given.
 * @example `${names} ${plural(names.length, 'pursues', 'pursue')}`
 */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/**
 * So many of a thing.
 * @example [howMany(1, 'PIP'), howMany(3, 'PIP'), howMany(2, 'man', 'men')] // ['1 PIP', '3 PIPs', '2 men']
 */
export const howMany = (count: number, one: string, many?: string): string => `${count} ${plural(count, one, many)}`;

/** A name without what stands behind it: "Normans and Bretons 1066", "English, blue", "Volhynian exiles (Bobrok)". */
const bare = (name: string): string => name.replace(/,.*$/, '').replace(/ \(.*\)$| \d{3,}$/, '');
/** How names of peoples and companies end; a land or a man may end in us (Rus). */
const MANY_ENDINGS = /(?:[^su]s|ish|ench|Swiss|men|folk|brethren|people)$/;

/**
 * Whether a name means many. Of "Kingdom of the Griffon" the kingdom counts; who has a number is one, though it be of Spears.
 * @example ['Normans', 'English', 'Golden Horde', 'Spears 2'].map(isMany) // [true, true, false, false]
 */
export function isMany(name: string): boolean {
  const [head = ''] = bare(name).split(' of ');
  return / and /.test(head) || MANY_ENDINGS.test(head);
}

const MANY_FORMS: { readonly [verb: string]: string } = { is: 'are', has: 'have', does: 'do', was: 'were', goes: 'go' };
/** What many do, of what one does: "charge" of "charges". */
const asMany = (verb: string): string =>
  MANY_FORMS[verb] ??
  verb
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/**
 * A name with its verb, which is given as of one.
 * @example [does('Normans', 'wins'), does('Golden Horde', 'wins')] // ['Normans win', 'Golden Horde wins']
 */
export const does = (name: string, verb: string): string => `${name} ${isMany(name) ? asMany(verb) : verb}`;

/**
 * The same where it is asked.
 * @example `How ${asked('Lancers')} move?` // 'How do Lancers move?'
 */
export const asked = (name: string): string => `${isMany(name) ? 'do' : 'does'} ${name}`;
