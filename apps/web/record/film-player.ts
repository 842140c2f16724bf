import { type ReadonlySignal, signal } from '@preact/signals';
import { wait } from '../app/wait.js';
import { type Film, stopsOf } from './film.js';

/** How many times as fast as usual. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** How long something that happened is looked at. */
const LOOK = 600;

/** Where a moment is acted out before it is shown. */
export interface ActingStage {
  act(number: number): Promise<void>;
  /** Ends at once what is going on. */
  cut(): void;
}

/** Goes through a film: which moment is shown, and whether it runs. */
export class FilmPlayer {
  readonly #at;
  readonly #isPlaying = signal(false);
  readonly speed = signal(1);
  stage: ActingStage | null = null;
  /** The moments that are shown: those at which something happened. */
  readonly stops: readonly number[];
  /** Grows with every start and stop: an older run finds out that it is over. */
  #run = 0;

  constructor(
    readonly film: Film,
    from: number,
  ) {
    this.stops = stopsOf(film);
    this.#at = signal(this.#stopAt(from));
  }

  get at(): ReadonlySignal<number> {
    return this.#at;
  }
  get isPlaying(): ReadonlySignal<boolean> {
    return this.#isPlaying;
  }
  get last(): number {
    return this.film.scenes.length - 1;
  }

  /** Shows a moment; what runs stops. */
  go(to: number): void {
    this.pause();
    this.#show(to);
  }
  /** So many moments at which something happened back or on. */
  step(by: number): void {
    const at = this.stops.indexOf(this.#at.value) + by;
    this.go(this.stops[Math.max(0, Math.min(this.stops.length - 1, at))] ?? 0);
  }

  /** Runs on; from the beginning when the end is shown. */
  play(): void {
    if (this.#at.value >= this.last) this.#show(0);
    this.#isPlaying.value = true;
    void this.#goOn(++this.#run);
  }
  pause(): void {
    if (!this.#isPlaying.value) return;
    this.#run++;
    this.#isPlaying.value = false;
    this.stage?.cut();
  }
  toggle(): void {
    if (this.#isPlaying.value) this.pause();
    else this.play();
  }

  #show(moment: number): void {
    this.#at.value = this.#stopAt(moment);
  }
  /** Where nothing happened at a moment, the last one before it at which something did looks the same. */
  #stopAt(moment: number): number {
    return this.stops.findLast((stop) => stop <= moment) ?? 0;
  }

  async #goOn(run: number): Promise<void> {
    while (this.#at.value < this.last) {
      const next = this.stops.find((stop) => stop > this.#at.value) ?? this.last;
      await this.stage?.act(next);
      if (run !== this.#run) return;
      this.#show(next);
      await wait(LOOK / this.speed.value);
      if (run !== this.#run) return;
    }
    this.pause();
  }
}
