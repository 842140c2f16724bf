import type { TablePose, Threat } from '@pennon/picture';
import { computed, signal } from '@preact/signals';
import type { HeldPieces } from './held-pieces.js';

/** What is asked about a position on a free table: who threatens whom, where the enemy holds up, from where somebody would shoot. */
export class TableOverlays {
  readonly sightFrom = signal<string | null>(null);

  constructor(readonly held: HeldPieces) {}

  /** Who could strike the piece one looks at. */
  readonly threats = computed<readonly Threat<TablePose>[]>(() => {
    const { play, pieceOf } = this.held.table;
    const piece = play.looked.value?.piece;
    if (play.overlay.value !== 'threats' || piece === undefined) return [];
    return pieceOf.value.get(piece)?.pose == null ? [] : this.threatsTo(piece);
  });
  threatsTo(piece: string): readonly Threat<TablePose>[] {
    return this.held.table.study.threats(this.held.table.state, piece);
  }

  readonly enemyZones = computed(() => {
    const { play, study } = this.held.table;
    const { state, eyes } = play.now.value;
    return study.zones(state, state.sides.find((side) => side !== eyes) ?? state.sides[1]);
  });
}
