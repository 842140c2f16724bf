import type { Side } from '@pennon/kernel';
import { signal } from '@preact/signals';
import { hidesSomething, type Session } from '../session/session.js';
import type { Screen } from './screen.js';

/** Two people at one page: who sits before it now. */
export class Seats {
  /** The one who is to sit down before it. */
  readonly next = signal<Side | null>(null);

  constructor(
    private readonly session: Session,
    private readonly screen: Screen,
  ) {}

  /** Where something is hidden nothing is shown until the other has sat down. */
  change(): void {
    const { session } = this;
    const { pending, eyes, state } = this.screen.present.value;
    const { game, mine } = session;
    const isOther = pending.kind === 'choice' && mine.length > 1 && pending.side !== eyes && mine.includes(pending.side);
    if (!isOther) this.next.value = null;
    else if (hidesSomething(game, state)) this.next.value = pending.side;
    else session.lookAs?.(pending.side);
  }

  /** The other of the two has sat down. */
  sitDown(): void {
    const { session, screen } = this;
    const to = this.next.value;
    if (to === null) return;
    screen.clear();
    this.next.value = null;
    session.lookAs?.(to);
    screen.startAfresh();
  }
}
