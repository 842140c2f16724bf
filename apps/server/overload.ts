/** How often the clock is looked at. */
const LOOK_MS = 500;

/** Whether there is too much to do: the event loop comes late, or too many requests are under way. */
export class Overload {
  #due = performance.now() + LOOK_MS;
  /** How much too late the last look was. */
  #lateMs = 0;
  #underWay = 0;
  readonly #looking = setInterval(() => this.#look(), LOOK_MS).unref();

  constructor(
    private readonly latestMs = 4_000,
    private readonly mostUnderWay = 5_000,
  ) {}

  get isTooMuch(): boolean {
    return this.#lateMs > this.latestMs || this.#underWay > this.mostUnderWay;
  }

  begin(): void {
    this.#underWay++;
  }
  end(): void {
    this.#underWay--;
  }

  stop(): void {
    clearInterval(this.#looking);
  }

  #look(): void {
    const now = performance.now();
    this.#lateMs = now - this.#due;
    this.#due = now + LOOK_MS;
  }
}
