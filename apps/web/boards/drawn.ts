/** For rooms that show a board from afar and know no stage. */
export type { Drawn } from '../stage/board-props.js';
