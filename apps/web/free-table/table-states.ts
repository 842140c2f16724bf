import { batch, computed } from '@preact/signals';
import { NO_OVERLAY } from '../play-model/board-model.js';
import type { PointingState } from '../play-model/pointing-state.js';
import { say } from '../text/say.js';
import type { Dragging } from './dragging.js';
import type { HeldPieces } from './held-pieces.js';
import { onlyMovers } from './movers.js';
import type { TableOverlays } from './table-overlays.js';

/** In what states one points on a table beside choosing, aiming and planning as on any board, the one on top first. */
export function tableStates(held: HeldPieces, dragging: Dragging, laidOver: TableOverlays): readonly PointingState[] {
  const { play } = held.table;
  /** Lines of sight are laid over the table: pointing says from whom they go. */
  const measure: PointingState = {
    name: 'measure',
    isOn: computed(() => play.overlay.value === 'sight'),
    point({ piece }) {
      if (this.isOn.value) laidOver.sightFrom.value = piece ?? null;
      return this.isOn.value;
    },
    means() {
      return this.isOn.value ? null : undefined;
    },
    back() {
      if (laidOver.sightFrom.value !== null) laidOver.sightFrom.value = null;
      else play.overlay.value = NO_OVERLAY;
      return true;
    },
  };
  /** Somebody is in the hand: he is brought back to where he stood, and the hand is empty until it takes somebody up again. */
  const drag: PointingState = {
    name: 'drag',
    isOn: held.isDragging,
    back() {
      dragging.breakOff();
      return true;
    },
  };
  /** A place was picked, steps were made, terrain or an army set down. */
  const plan: PointingState = {
    name: 'plan',
    isOn: computed(() => held.picked.value !== null || held.wish.steps.value.length > 0 || held.isColumn.value || held.setup.isChanged),
    back() {
      held.takeBack();
      if (this.isOn.value) held.sayWhatComes();
      else held.said.value = say('tableDropped', { names: held.names || 'none' });
      return true;
    },
  };
  const gather: PointingState = {
    name: 'gather',
    isOn: held.isGathering,
    back() {
      held.gather();
      return true;
    },
  };
  /** They are let go, unless they have been given their order. */
  const lead: PointingState = {
    name: 'lead several',
    isOn: computed(() => held.chosen.value.length > 0 && onlyMovers(play.options.value).length === 0),
    back() {
      batch(() => {
        held.chosen.value = [];
        play.pointing.forget();
      });
      held.said.value = say('tableLetGo');
      return true;
    },
  };
  return [measure, drag, plan, gather, lead];
}
