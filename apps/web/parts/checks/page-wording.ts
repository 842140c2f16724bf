import { say } from '../../text/say.js';
import { factValue, factWords, inWords, listed, valueWords, type Wording } from './names-in-words.js';
import type { Fact } from './outcome-facts.js';

const WORDING: Wording = {
  parts: listed(say('oddsWords')),
  firsts: listed(say('oddsFirstWords')),
  yes: say('oddsYes'),
  no: say('oddsNo'),
  none: say('oddsNone'),
  and: '+',
  to: say('oddsTo'),
  not: (what) => say('oddsNot', { what }),
  without: (what) => say('oddsWithout', { what }),
};

/** The name of a field in the words of the page. */
export const nameWords = (name: string): string => inWords(name, WORDING);

/** A value in the words of the page. */
export const sayValue = (value: unknown): string => valueWords(value, WORDING);

/** A fact of an outcome in the words of the page. */
export const sayFact = (fact: Fact): string => factWords(fact, WORDING);

/** What a fact says, without its name. */
export const sayFactValue = (fact: Fact): string => factValue(fact, WORDING);
