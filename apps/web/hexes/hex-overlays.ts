import type { GameAction } from '@pennon/kernel';
import type { HexBeside, HexCommand, HexPicture, Sight, Threat } from '@pennon/picture';
import { computed, signal } from '@preact/signals';
import type { At } from '../play-model/board-model.js';
import { NO_OVERLAY } from '../play-model/board-model.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { State } from '../session/session.js';
import type { HexPointing } from './hex-pointing.js';

/** What is asked about a position on hexes: who threatens whom, what is held, seen and led from where, what lies before and behind somebody. */
export class HexOverlays implements HexPointing {
  readonly name = 'measure';
  /** While lines of sight are laid over the map, pointing says from where one looks. */
  readonly isOn = computed(() => this.play.overlay.value === 'sight');
  readonly sightFrom = signal<string | null>(null);

  constructor(
    readonly play: PlayModel,
    readonly picture: HexPicture<State, GameAction, object>,
  ) {}

  point({ hex }: At): boolean {
    if (this.isOn.value) this.sightFrom.value = hex ?? null;
    return this.isOn.value;
  }
  means(): null | undefined {
    return this.isOn.value ? null : undefined;
  }
  back(): boolean {
    if (this.sightFrom.value !== null) this.sightFrom.value = null;
    else this.play.overlay.value = NO_OVERLAY;
    return true;
  }

  readonly sight = computed<(Sight & { readonly from: string; readonly to: string }) | undefined>(() => {
    const to = this.play.looked.value?.hex;
    const from = this.sightFrom.value;
    if (this.play.overlay.value !== 'sight' || to === undefined || from === null || from === to) return undefined;
    return { ...this.picture.study.sight(this.play.now.value.state, from, to), from, to };
  });

  /** Who could strike where one looks. */
  readonly threats = computed<readonly Threat[]>(() => {
    const hex = this.play.looked.value?.hex;
    return this.play.overlay.value !== 'threats' || hex === undefined ? [] : this.threatsTo(hex);
  });
  threatsTo(hex: string): readonly Threat[] {
    const { state, eyes } = this.play.now.value;
    return this.picture.study.threats(state, hex, eyes ?? state.sides[0]);
  }

  /** Who leads, how far, and whom he reaches: of the one who is looked at, else of all of one's own. */
  readonly commands = computed<readonly HexCommand[]>(() => {
    const { state, eyes } = this.play.now.value;
    if (this.play.overlay.value !== 'command') return [];
    const looked = this.play.pieceOf.value.get(this.play.looked.value?.piece ?? '');
    const all = this.picture.study.command(state, looked?.side ?? eyes ?? state.sides[0]);
    const his = all.filter(({ leader, within }) => looked !== undefined && (leader === looked.id || within.includes(looked.id)));
    return his.length > 0 ? his : all;
  });

  /** Where the enemy holds up whoever comes. */
  readonly zones = computed<readonly string[]>(() => {
    const { state, eyes } = this.play.now.value;
    const enemy = state.sides.find((side) => side !== eyes);
    return this.play.overlay.value === 'zones' && enemy !== undefined ? this.picture.study.zones(state, enemy) : [];
  });

  /** What this game calls the parts that lie round a piece; none where nobody faces anywhere. */
  partsAround(): readonly string[] {
    const { state } = this.play.now.peek();
    const first = this.picture.pieces(state).find(({ facing, hexes }) => facing !== null && hexes.length > 0);
    return [...new Set((first === undefined ? [] : (this.picture.study.around?.(state, first.id) ?? [])).map(({ part }) => part))];
  }

  /** What lies before, beside and behind somebody: with the zones for who is looked at, else of whom a lesson speaks, else for who is chosen. */
  readonly around = computed<readonly HexBeside[]>(() => {
    const { overlay, looked, chosenPiece, now, session } = this.play;
    const piece = (overlay.value === 'zones' ? looked.value?.piece : undefined) ?? session.speaksOf?.() ?? chosenPiece.value;
    return piece === undefined ? [] : (this.picture.study.around?.(now.value.state, piece) ?? []);
  });
}
