import type { PicturedGame } from '@pennon/picture';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { remember, remembered } from '../app/remembered.js';
import type { Session } from '../session/session.js';
import type { BoardModel } from './board-model.js';
import type { Moment } from './moment.js';
import type { Answers } from './options.js';
import type { Screen } from './screen.js';

const KEY = 'pennon.opened';

/** The battle whose beginning was left behind last. */
const left = signal(remembered(KEY));

/** The table at which somebody sits when a battle begins. */
interface Begun {
  readonly session: Session;
  readonly game: PicturedGame;
  readonly now: ReadonlySignal<Moment>;
  readonly screen: Pick<Screen, 'isPlayingOut'>;
  readonly told: ReadonlySignal<Answers>;
  readonly board: Pick<BoardModel, 'taken'>;
}

/** What decides a battle is a moment of its own, once, when both sides are set up: until whoever sits here goes to the battle, or takes somebody up. */
export class OpeningMoment {
  constructor(private readonly model: Begun) {}

  readonly isOn = computed(() => {
    const { session, now, game, screen } = this.model;
    const { pending, state, eyes } = now.value;
    const isTaught = session.wants !== undefined;
    if (
      isTaught ||
      screen.isPlayingOut.value ||
      session.mine.length === 0 ||
      eyes === null ||
      pending.kind === 'over' ||
      left.value === session.id
    )
      return false;
    return game.picture.clock(state).now <= 1 && session.system.battles?.isSettingUp(state) !== true;
  });
  leave(): void {
    const { id } = this.model.session;
    if (left.peek() === id) return;
    remember(KEY, id);
    left.value = id;
  }
  /** Leaves it when somebody is taken up; returns how to stop. */
  watch(): () => void {
    return effect(() => {
      const { told, board } = this.model;
      const isUnderWay = Object.keys(told.value).length > 0 || board.taken.value !== undefined;
      if (this.isOn.value && isUnderWay) this.leave();
    });
  }
}
