// Spoils saved states: what somebody could send who has never seen a rule. Knows no game; values come from the state itself and from other moments of the same game.

// ------------------------------------------------------------------ one field, in one way

const kindOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** As another type; a value that is of it already stays. */
const AS = {
  number: (value) => (kindOf(value) === 'list' ? value.length : Number.isSafeInteger(Number(value)) ? Number(value) : 1),
  string: (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
  boolean: (value) => Boolean(value),
  null: () => null,
  list: (value) => (kindOf(value) === 'object' ? Object.values(value) : [value]),
  object: (value) => (kindOf(value) === 'list' ? { ...value } : {}),
};
const changedTo = (make) => (parent, key) => {
  if (Array.isArray(parent)) return parent.with(Number(key), make(parent[key]));
  return { ...parent, [key]: make(parent[key]) };
};
const isFull = (value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** What can be done to one field: from its parent and its key the parent as it is then. `undefined` where it changes nothing. */
const TO_ONE = {
  missing: (parent, key) => {
    if (Array.isArray(parent)) return parent.toSpliced(Number(key), 1);
    const { [key]: _, ...rest } = parent;
    return rest;
  },
  emptied: (parent, key) => (isFull(parent[key]) ? changedTo((value) => (Array.isArray(value) ? [] : {}))(parent, key) : undefined),
  ...Object.fromEntries(
    Object.entries(AS).map(([kind, make]) => [
      `as ${kind}`,
      (parent, key) => (kindOf(parent[key]) === kind ? undefined : changedTo(make)(parent, key)),
    ]),
  ),
};

/** The names of the ways: taken away, emptied, or of another type. */
export const WAYS_OF_ONE = Object.keys(TO_ONE);

/** The path of every field and of every item of a list, at every depth: `['units', '3', 'hex']`. */
export const pathsOf = (value, path = []) =>
  typeof value !== 'object' || value === null
    ? []
    : Object.keys(value).flatMap((key) => [[...path, key], ...pathsOf(value[key], [...path, key])]);

/** The state with one field spoilt in one way, the rest shared; `undefined` where this changes nothing. */
export function spoiltAt(state, [key, ...deeper], way) {
  if (deeper.length === 0) return TO_ONE[way](state, key);
  const inner = spoiltAt(state[key], deeper, way);
  return inner === undefined ? undefined : changedTo(() => inner)(state, key);
}

const MARK = '\u0001here\u0001';
/** The state as a JSON text in which the key at the end of the path stands twice: with another value, which is the first or the last, and with its own. */
export function doubledText(state, path, other, otherIs) {
  const name = JSON.stringify(path.at(-1));
  const own = JSON.stringify(path.reduce((inner, key) => inner[key], state));
  const marked = (value, [key, ...rest]) => changedTo((inner) => (rest.length === 0 ? MARK : marked(inner, rest)))(value, key);
  const [one, two] = otherIs === 'first' ? [JSON.stringify(other), own] : [own, JSON.stringify(other)];
  return JSON.stringify(marked(state, path)).replace(`${name}:${JSON.stringify(MARK)}`, () => `${name}:${one},${name}:${two}`);
}

// ------------------------------------------------------------------ anything, anywhere

const STRAYS = ['', 'constructor', '9999', 'nobody', '0101', -1, 0, 1, 9, 99, 1e6, 0.5, true, false, null, [], {}];

/** Every place in it: its parent and its key there. */
function placesOf(value, found = []) {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push({ parent: value, key });
    placesOf(value[key], found);
  }
  return found;
}

const copyOf = (value) => JSON.parse(JSON.stringify(value));

/** What stands at places with this name in another moment. */
function namesakes(other, key) {
  return placesOf(other).filter((place) => place.key === key);
}

const WAYS = [
  // Taken away, emptied, or of another type.
  (place, luck) => {
    const made = TO_ONE[luck.pick(WAYS_OF_ONE)](place.parent, place.key);
    if (made === undefined) return;
    if (Array.isArray(place.parent)) place.parent.splice(0, place.parent.length, ...made);
    else {
      delete place.parent[place.key];
      Object.assign(place.parent, made);
    }
  },
  // Something else of its kind, from anywhere in the state.
  (place, luck, state) => {
    const kind = typeof place.parent[place.key];
    const like = placesOf(state).filter(({ parent, key }) => typeof parent[key] === kind && typeof parent[key] !== 'object');
    if (like.length > 0) {
      const { parent, key } = luck.pick(like);
      place.parent[place.key] = parent[key];
    }
  },
  // What stands in a place of the same name at another moment.
  (place, luck, _state, other) => {
    const like = namesakes(other, place.key);
    if (like.length > 0) {
      const { parent, key } = luck.pick(like);
      place.parent[place.key] = copyOf(parent[key]);
    }
  },
  // What stands in a place of the same name elsewhere in the state.
  (place, luck, state) => {
    const like = namesakes(state, place.key);
    const { parent, key } = luck.pick(like);
    place.parent[place.key] = copyOf(parent[key]);
  },
  // Anything at all.
  (place, luck) => {
    place.parent[place.key] = copyOf(luck.pick(STRAYS));
  },
  // A little more or less.
  (place, luck) => {
    const value = place.parent[place.key];
    if (typeof value === 'number') place.parent[place.key] = value + luck.pick([-2, -1, 1, 2]);
    else if (typeof value === 'boolean') place.parent[place.key] = !value;
    else if (Array.isArray(value) && value.length > 0) {
      if (luck.below(2) === 0) value.splice(luck.below(value.length), 1);
      else value.push(copyOf(luck.pick(value)));
    } else place.parent[place.key] = null;
  },
];

/**
 * The state with one to three things changed in it; `other` is another moment of the same game. Half of the changes are to what is going on, for
 * there the rules trust what they remember.
 */
export function spoilt(state, other, luck) {
  const copy = copyOf(state);
  for (let changes = 1 + luck.below(3); changes > 0; changes--) {
    const all = luck.below(2) === 0 ? placesOf(copy.stack) : placesOf(copy);
    if (all.length > 0) luck.pick(WAYS)(luck.pick(all), luck, copy, other);
    if (luck.below(8) === 0) copy.stack = copyOf(other.stack);
  }
  return luck.below(8) === 0 ? withTwice(copy, luck) : copy;
}

/** As it is read from a text in which a key stands twice. */
function withTwice(state, luck) {
  const fields = pathsOf(state).filter((path) => !Array.isArray(path.slice(0, -1).reduce((inner, key) => inner[key], state)));
  return fields.length === 0 ? state : JSON.parse(doubledText(state, luck.pick(fields), luck.pick(STRAYS), luck.pick(['first', 'last'])));
}
