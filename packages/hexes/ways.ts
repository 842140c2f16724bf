import type { HexId } from '@pennon/space';
import type { HexBoard } from './board.js';
import type { MoveSearch } from './move-search.js';

/**
 * One step of a way as actions write it: into a hex, or turning.
 * @example const way: readonly WayStep<'N' | 'NE'>[] = [{ enter: grid.hex('0907') }, { turn: 'NE' }];
 */
export type WayStep<Facing extends string = string> = { readonly enter: HexId } | { readonly turn: Facing };

/**
 * Every step there is, made once: lists of moves share them. For searches whose nodes are 6 * hex + facing.
 * @example const steps = new WaySteps(board, FACINGS);
 */
export class WaySteps<Facing extends string> {
  readonly #enter: readonly WayStep<Facing>[];
  readonly #turn: readonly WayStep<Facing>[];

  constructor(board: HexBoard, facings: readonly Facing[]) {
    this.#enter = board.grid.hexes.map((hex) => ({ enter: hex }));
    this.#turn = facings.map((facing) => ({ turn: facing }));
  }

  /** @example steps.enter(hex) // { enter: '0907' } */
  enter(hex: number): WayStep<Facing> {
    return this.#enter[hex] as WayStep<Facing>;
  }
  /** @example steps.turn(1) // { turn: 'NE' } */
  turn(facing: number): WayStep<Facing> {
    return this.#turn[facing] as WayStep<Facing>;
  }

  /**
   * The steps that lead to a node of the last search; turns in a row are one turn. `last` is what is done there.
   * @example steps.to(search, node, { fire: 'TEL1' })
   */
  to<Last = never>(search: MoveSearch, node: number, last?: Last): (WayStep<Facing> | Last)[] {
    // Ways are many: they are measured first and made in one go.
    let length = last === undefined ? 0 : 1;
    for (let to = node, from = search.parent(to), wasTurn = false; from >= 0; to = from, from = search.parent(to)) {
      const isTurn = ((to / 6) | 0) === ((from / 6) | 0);
      if (!isTurn || !wasTurn) length++;
      wasTurn = isTurn;
    }
    const way = new Array<WayStep<Facing> | Last>(length);
    if (last !== undefined) way[--length] = last;
    for (let to = node, from = search.parent(to), wasTurn = false; from >= 0; to = from, from = search.parent(to)) {
      const hex = (to / 6) | 0;
      const isTurn = hex === ((from / 6) | 0);
      if (!isTurn) way[--length] = this.#enter[hex] as WayStep<Facing>;
      else if (!wasTurn) way[--length] = this.#turn[to % 6] as WayStep<Facing>;
      wasTurn = isTurn;
    }
    return way;
  }
}

/**
 * The hexes that a way enters, in order: the path that a board draws.
 * @example pathOf([{ enter: '0907' }, { turn: 'N' }, { enter: '0906' }]) // ['0907', '0906']
 */
export const pathOf = (steps: readonly object[]): readonly HexId[] =>
  steps.flatMap((step) => ('enter' in step ? [step.enter as HexId] : []));

/**
 * Where a way leads that begins there, how the piece faces then, and its path.
 * @example endOf('0704', 'S', steps) // { hex: '0906', facing: 'N', path: ['0805', '0906'] }
 */
export function endOf<Facing extends string>(
  hex: HexId,
  facing: Facing,
  steps: readonly object[],
): { readonly hex: HexId; readonly facing: Facing; readonly path: readonly HexId[] } {
  const path = pathOf(steps);
  const turns = steps.flatMap((step) => ('turn' in step ? [step.turn as Facing] : []));
  return { hex: path.at(-1) ?? hex, facing: turns.at(-1) ?? facing, path };
}

/**
 * A way as it is told: where it leads, and how the piece turns at its end.
 * `facing` says where it looks in the words of the game.
 * @example wayWords([{ enter: '0805' }, { enter: '0906' }, { turn: 'S' }]) // 'to 0906, turn to S'
 */
export function wayWords(steps: readonly object[], facing: (name: string) => string = (name) => name): string {
  const path = pathOf(steps);
  const last = steps.at(-1);
  return [
    ...(path.length > 0 ? [`to ${path.at(-1)}`] : []),
    ...(last !== undefined && 'turn' in last ? [`turn to ${facing(String(last.turn))}`] : []),
  ].join(', ');
}
