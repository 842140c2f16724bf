import { wayWords } from '@pennon/hexes';
import type { GameText } from '@pennon/kernel';
import type { OutcomeWords, Term } from '@pennon/picture';
import { HITS, totalOf } from './board.js';
import type { Action, AnyFrame, Event, State } from './types.js';

const stepsOf = (way: Extract<Action, { type: 'move' }>['way']) => way.flatMap(({ hex, facing }) => [{ enter: hex }, { turn: facing }]);

function action(a: Action): string {
  switch (a.type) {
    case 'move':
      return `${a.man} goes ${wayWords(stepsOf(a.way))}`;
    case 'attack':
      return `${a.man} strikes at ${a.foe}`;
    case 'door':
      return `${a.man} moves the door`;
    case 'shoot':
      return `${a.man} shoots`;
    case 'back':
      return `step back to ${a.hex}`;
    case 'rest':
      return 'end the turn';
    case 'hold':
      return 'hold the shot';
  }
}
function event(e: Event): string {
  switch (e.type) {
    case 'stepped':
      return `${e.man} goes to ${e.to.hex}, facing ${e.to.facing}`;
    case 'doorMoved':
      return `The door is ${e.now}`;
    case 'rolled':
      return `${e.man} ${e.what === 'shot' ? 'shoots at' : 'strikes at'} ${e.foe}: ${totalOf(e)}, ${HITS} hits`;
    case 'fell':
      return `${e.man} falls`;
    case 'acted':
      return `${e.man} acts`;
    case 'turned':
      return `Turn ${e.turn}: ${e.active}`;
    case 'ended':
      return 'It is over';
  }
}
const REASONS: { readonly [reason: string]: string } = {
  keep: 'The raiders are in the keep.',
  fallen: 'Nobody of the other side is left.',
  time: 'The day is over, and the keep has held.',
  resigned: 'One side has given up.',
  agreed: 'Both sides have agreed on a draw.',
};

export const words: GameText<State, Action, AnyFrame, Event> = {
  prompt: (_s, f) =>
    f.proc === 'march' ? `${f.man} comes into view: who shoots?` : f.proc === 'attack' ? `Where does ${f.foe} step back?` : 'Who acts?',
  reason: (_s, { reason }) => REASONS[reason] ?? reason,
  notOffered: (_s, _f, a) => ({ ref: 'SK-1', message: `To ${action(a)} is no answer here.` }),
  action: (_s, a) => action(a),
  event: (_s, e) => event(e),
};

/** What a button says. */
export function label(s: State, a: Action): string {
  switch (a.type) {
    case 'move':
      return `Move ${a.man} ${wayWords(stepsOf(a.way))}`;
    case 'attack':
      return `Strike ${a.foe}`;
    case 'door':
      return s.door === 'open' ? 'Shut the door' : 'Open the door';
    case 'shoot':
      return `Shoot with ${a.man}`;
    case 'back':
      return `Step back to ${a.hex}`;
    case 'rest':
      return 'End the turn';
    case 'hold':
      return 'Hold the shot';
  }
}

export const glossary: readonly Term[] = [
  { word: 'Movement', sentence: 'Hexes and turns that a man has in his move.', ref: 'SK-3' },
  { word: 'Fallen', sentence: 'Out of the fight.', ref: 'SK-6' },
  { word: 'Acted', sentence: 'He has had his turn.', ref: 'SK-1' },
  { word: 'Turn', sentence: 'Both sides act once.', ref: 'SK-1' },
];
export const legend = {
  figures: {
    rider: { word: 'Rider', sentence: 'Covers two hexes, strikes and holds up.', ref: 'SK-2' },
    archer: { word: 'Archer', sentence: 'Shoots at who comes into view, and moves the door.', ref: 'SK-5' },
  },
  marks: {
    fallen: { word: 'Fallen', sentence: 'Out of the fight.', ref: 'SK-6' },
    acted: { word: 'Acted', sentence: 'He has had his turn.', ref: 'SK-1' },
  },
  ground: { clear: { word: 'open ground', sentence: 'one movement point', ref: 'SK-3' } },
  hexsides: {
    wall: { word: 'Wall', sentence: 'Nobody passes, nobody sees through.', ref: 'SK-2' },
    shut: { word: 'Door', sentence: 'Shut: nobody passes or sees through.', ref: 'SK-4' },
    open: { word: 'Door', sentence: 'Open: whoever likes may pass.', ref: 'SK-4' },
  },
};

export const MEANINGS = { Movement: 'movement points in a turn' };
export const aims: { readonly [side: string]: readonly { readonly sentence: string; readonly ref: string }[] } = {
  town: [{ sentence: 'The keep is held to the end of the day.', ref: 'SK-7' }],
  raiders: [{ sentence: 'A raider comes into the keep.', ref: 'SK-7' }],
};
export function outcomeText(outcome: object): OutcomeWords {
  const results = 'results' in outcome && Array.isArray(outcome.results) ? outcome.results : [];
  const text = results.flatMap((one: object) => Object.entries(one).map(([what, how]) => `the ${what} ${how}`));
  return { text: text.length === 0 ? 'nothing happens' : text.join(', '), good: 0 };
}
