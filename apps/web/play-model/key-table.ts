import type { TextKey } from '../text/say.js';

/** A board on which games are played; of some keys there is something to do on one of them only. */
export type KeyedBoard = 'hexes' | 'table';

interface KeyLine {
  /** As events name them, letters small. */
  readonly keys: readonly string[];
  /** As they are printed on a keyboard. */
  readonly shown: string;
  readonly text: TextKey;
  /** Where alone it does something; without, everywhere. */
  readonly on?: KeyedBoard;
}

/** One table of keys for all games: a key does one thing, wherever the focus is. Digits are rows of the list, letters everything else. */
export const KEY_TABLE = {
  confirm: { keys: ['Enter'], shown: 'Enter', text: 'playKeyEnter' },
  cursor: { keys: [' '], shown: 'Space', text: 'playKeySpace' },
  back: { keys: ['Escape'], shown: 'Esc', text: 'playKeyEscape' },
  end: { keys: ['d'], shown: 'D', text: 'playKeyDone' },
  undo: { keys: ['u'], shown: 'U', text: 'playKeyUndo' },
  next: { keys: ['n'], shown: 'N', text: 'playKeyNext' },
  row: { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], shown: '1 … 9', text: 'playKeyRow' },
  way: { keys: ['w'], shown: 'W', text: 'playKeyWay' },
  whole: { keys: ['a'], shown: 'A', text: 'playKeyWhole' },
  skip: { keys: ['s'], shown: 'S', text: 'playKeySkip' },
  arrows: { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], shown: '↑ ↓ ← →', text: 'playKeyArrows' },
  home: { keys: ['Home'], shown: 'Home', text: 'playKeyHome' },
  zoom: { keys: ['+', '=', '-', '0'], shown: '+ − 0', text: 'playKeyZoom' },
  pages: { keys: ['PageUp', 'PageDown'], shown: 'PgUp PgDn', text: 'playKeyPages' },
  threats: { keys: ['t'], shown: 'T', text: 'playThreats' },
  zones: { keys: ['z'], shown: 'Z', text: 'playKeyZones' },
  sight: { keys: ['j'], shown: 'J', text: 'playKeySight' },
  command: { keys: ['c'], shown: 'C', text: 'tableCommand' },
  ground: { keys: ['g'], shown: 'G', text: 'tableGround' },
  lookBack: { keys: ['p'], shown: 'P', text: 'playKeyLookBack' },
  log: { keys: ['l'], shown: 'L', text: 'playTabLog' },
  armies: { keys: ['y'], shown: 'Y', text: 'playTabArmies' },
  key: { keys: ['i'], shown: 'I', text: 'playTabKey' },
  words: { keys: ['x'], shown: 'X', text: 'playTabWords' },
  standing: { keys: ['o'], shown: 'O', text: 'playTabStanding' },
  help: { keys: ['?'], shown: '?', text: 'playKeyHelp' },
  hexsides: { keys: ['h'], shown: 'H', text: 'playKeyHexsides', on: 'hexes' },
  turn: { keys: [',', '.', '<', '>', ';', ':'], shown: ', .', text: 'tableKeyTurn', on: 'table' },
  wheelLeft: { keys: ['q'], shown: 'Q', text: 'tableKeyWheelLeft' },
  wheelRight: { keys: ['e'], shown: 'E', text: 'tableKeyWheelRight' },
  ahead: { keys: ['f'], shown: 'F', text: 'tableKeyAhead', on: 'table' },
  backwards: { keys: ['b'], shown: 'B', text: 'tableKeyBackwards', on: 'table' },
  gather: { keys: ['m'], shown: 'M', text: 'tableKeyGather', on: 'table' },
  column: { keys: ['k'], shown: 'K', text: 'tableKeyColumn', on: 'table' },
  size: { keys: ['[', ']'], shown: '[ ]', text: 'tableKeySize', on: 'table' },
  otherSide: { keys: ['v'], shown: 'V', text: 'tableKeyTurned', on: 'table' },
} as const satisfies { readonly [does: string]: KeyLine };

export type Does = keyof typeof KEY_TABLE;

/** Those that do something on a board, in the order in which they are shown. */
export const keysOn = (board: KeyedBoard): readonly (KeyLine & { readonly does: Does })[] =>
  (Object.keys(KEY_TABLE) as Does[])
    .map((does): KeyLine & { readonly does: Does } => ({ does, ...KEY_TABLE[does] }))
    .filter(({ on }) => on === undefined || on === board);

const BY_KEY: ReadonlyMap<string, Does> = new Map(
  (Object.keys(KEY_TABLE) as Does[]).flatMap((does) => KEY_TABLE[does].keys.map((key) => [key, does] as const)),
);

/** What a key does. */
export const doneBy = (key: string): Does | undefined => BY_KEY.get(key);
