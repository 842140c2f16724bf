// Spoils saved states: what somebody could send who has never seen a rule. Knows no game; values come from the state itself and from other moments of the same game.

const STRAYS = ['', '9999', 'nobody', '0101', -1, 0, 1, 9, 99, 1e6, 0.5, true, false, null, [], {}];

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
  return copy;
}
