/** What Enter presses by itself where it has the focus. */
const CONTROL = 'button, a[href], summary, [role="button"]';
/** Whoever presses one of these by a key goes on at the main button. */
const LEADS_ON = '.order-list button, .lesson-answers button, .order-actions button';
const MAIN = '.main-order:not(:disabled)';
/** Where somebody goes on who has pressed something by a key: what he has planned, else the list. */
const WAYS_ON = [`${MAIN}:not([data-kind="next"])`, '.order-list button', MAIN];

/**
 * One control wears the badge of Enter, and Enter presses that one: where the keys have led the focus, that control; else the main button. `data-badge` of
 * the table says which of the two it is.
 */
export class EnterBadge {
  readonly #listening = new AbortController();
  /** Whoever pointed last has led the focus nowhere by it. */
  #isByPointer = false;
  #hasKeyed = false;

  constructor(
    private readonly table: HTMLElement,
    /** The page itself has led the focus on: nobody points by that. */
    private readonly onLed: () => void,
  ) {
    const { signal } = this.#listening;
    addEventListener('keydown', () => this.#keyed(), { capture: true, signal });
    addEventListener('pointerdown', () => this.#pointed(), { capture: true, signal });
    table.addEventListener('focusin', ({ target }) => this.#focused(target), { signal });
    table.addEventListener('focusout', () => this.#wear(null), { signal });
    table.addEventListener('click', (event) => this.#clicked(event), { signal });
    this.#wear(null);
  }
  close(): void {
    this.#listening.abort();
  }

  /** The control that wears the badge. */
  get control(): HTMLElement | null {
    const led = this.table.querySelector<HTMLElement>('[data-enter]');
    return led !== null && led === document.activeElement ? led : this.table.querySelector<HTMLElement>(MAIN);
  }
  /** Whether the keys have led to a control that is not the main button. */
  get isElsewhere(): boolean {
    return this.control?.hasAttribute('data-enter') === true;
  }

  /** Whoever works with the keys and whose control is gone stands at the main button. */
  keepFocus(): void {
    if (this.#hasKeyed && !this.#isByPointer) this.#goOnFrom(null);
  }

  #keyed(): void {
    this.#isByPointer = false;
    this.#hasKeyed = true;
  }
  #pointed(): void {
    this.#isByPointer = true;
    this.#wear(null);
  }
  #focused(target: EventTarget | null): void {
    const control = target instanceof Element ? target.closest(CONTROL) : null;
    this.#wear(!this.#isByPointer && control?.matches(MAIN) === false ? control : null);
  }
  #clicked({ target, detail }: MouseEvent): void {
    // A click without a pointer is a key.
    const isKey = detail === 0 && this.#hasKeyed && !this.#isByPointer;
    const pressed = isKey && target instanceof Element ? target.closest(LEADS_ON) : null;
    if (pressed !== null) this.#goOnFrom(pressed);
  }
  /** Unless something else has taken the focus: the heading of the next step, a drawer. */
  #goOnFrom(pressed: Element | null): void {
    soon(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === pressed) this.#toMain();
    });
  }
  #toMain(): void {
    if (document.querySelector('dialog[open]') !== null) return;
    WAYS_ON.flatMap((way) => this.table.querySelector<HTMLElement>(way) ?? [])[0]?.focus();
    this.onLed();
  }
  #wear(control: Element | null): void {
    this.table.querySelector('[data-enter]')?.removeAttribute('data-enter');
    control?.setAttribute('data-enter', '');
    this.table.dataset.badge = control === null ? 'main' : 'elsewhere';
  }
}

/** When the page has been drawn anew. */
const soon = (work: () => void): number => requestAnimationFrame(() => requestAnimationFrame(work));
