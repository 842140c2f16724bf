import type { Now } from '../session/session.js';

/** Nothing is asked: something is being shown, or looked back at. */
const SHOWING = { kind: 'showing' } as const;

/** What the table shows at one time. Whatever is drawn, said or sounded reads from it; how things really stand is known to the session alone. */
export type Moment = Omit<Now, 'pending'> & { readonly pending: Now['pending'] | typeof SHOWING };

/** A moment on the way, at which nobody is asked anything. */
export const onTheWay = (moment: Moment, changed: Partial<Pick<Moment, 'state' | 'seq'>> = {}): Moment => ({
  ...moment,
  ...changed,
  pending: SHOWING,
  mayUndo: false,
});
