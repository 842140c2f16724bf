import { type Signal, signal } from '@preact/signals';

/** Whether somebody asked for as little movement as possible. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How fast things are shown, and what is going on. */
export interface Pace {
  /** 1 is normal, 2 twice as fast, 0 shows nothing. */
  readonly speed: Signal<number>;
  /** How many milliseconds something lasts that normally lasts so long. */
  lasting(ms: number): number;
  /** Frame by frame until the time is over or somebody skips. */
  during(ms: number, step: (share: number) => void): Promise<void>;
  /** Whether the time is over; `false` when somebody skipped. */
  wait(ms: number): Promise<boolean>;
  /** Ends at once what is going on. */
  skip(): void;
}

export function makePace(): Pace {
  const speed = signal(1);
  const running = new Set<() => void>();
  return {
    speed,
    lasting: (ms) => (speed.value <= 0 || wantsStillness() ? 0 : ms / speed.value),
    during: (ms, step) =>
      new Promise((done) => {
        const begin = performance.now();
        const end = (): void => {
          running.delete(end);
          cancelAnimationFrame(frame);
          step(1);
          done();
        };
        const next = (now: number): void => {
          const share = ms <= 0 ? 1 : (now - begin) / ms;
          if (share >= 1) {
            end();
            return;
          }
          step(Math.max(share, 0));
          frame = requestAnimationFrame(next);
        };
        let frame = 0;
        running.add(end);
        if (ms <= 0) end();
        else frame = requestAnimationFrame(next);
      }),
    wait: (ms) =>
      new Promise((done) => {
        const end = (): void => {
          running.delete(end);
          clearTimeout(timer);
          done(false);
        };
        const timer = setTimeout(() => {
          running.delete(end);
          done(true);
        }, ms);
        running.add(end);
      }),
    skip() {
      for (const end of [...running]) end();
    },
  };
}

/** Slow, fast, slow. */
export const softly = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

/** As a charge gathers speed. */
export const gathering = (t: number): number => t * t * (1.6 - 0.6 * t);

/** As a retreat breaks away and slows down. */
export const breakingAway = (t: number): number => 1 - (1 - t) ** 2.4;
