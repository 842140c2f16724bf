import { computed } from '@preact/signals';
import type { At } from '../play-model/board-model.js';
import type { Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import { MOST_WAYS } from '../play-model/ways.js';
import { say } from '../text/say.js';
import type { WaySpot } from './hex-marks.js';

const NO_SPOTS: readonly (WaySpot & { readonly way: Option })[] = [];

/** The ways of what is planned or looked at, as numbered spots in the hexes in which they end: pointing at one plans that way. */
export class WaySpots {
  constructor(
    private readonly play: PlayModel,
    private readonly hexOf: (piece: string | undefined) => string | undefined,
  ) {}

  /** They are there as soon as it is known which of them is the best; of several in one hex the best has the spot, unless another is meant. */
  readonly shown = computed(() => {
    const { ways, leading, oddsAhead } = this.play;
    const numbered = ways.value.slice(0, MOST_WAYS);
    if (numbered.some((way) => oddsAhead.of(way).value === undefined)) return NO_SPOTS;
    const spots = new Map<string, WaySpot & { readonly way: Option }>();
    for (const [i, way] of numbered.entries()) {
      const hex = way.at.hex ?? this.hexOf(way.at.piece);
      const isMeant = way === leading.value;
      if (hex !== undefined && (isMeant || !spots.has(hex)))
        spots.set(hex, { way, hex, number: i + 1, isMeant, label: this.#label(way, i + 1, numbered.length) });
    }
    return spots.size < 2 ? NO_SPOTS : [...spots.values()];
  });
  #label(way: Option, number: number, of: number): string {
    const { board, game, now, oddsAhead } = this.play;
    const good = oddsAhead.of(way).value?.good;
    const what = board.orderText(way) ?? game.picture.label(now.value.state, way.action);
    return [say('playWaySpot', { number, of, what }), ...(good === undefined ? [] : [say('playGoodOf', { good })])].join(', ');
  }
  /** Where somebody else stands no way is meant. */
  at({ hex, piece }: At): Option | undefined {
    const { plan, chosenPiece } = this.play;
    if (plan.value === undefined || (piece !== undefined && piece !== chosenPiece.value)) return undefined;
    return this.shown.value.find((one) => one.hex === hex && !one.isMeant)?.way;
  }
}
