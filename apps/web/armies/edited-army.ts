import { type Army, type ArmyBook, sameData } from '@pennon/kernel';
import { type ReadonlySignal, signal } from '@preact/signals';
import { rewrite } from '../app/address.js';
import { linkCodeOf } from '../app/army-share-link.js';
import { messageOf } from '../app/fault-message.js';
import { freshId, type SavedArmy, savedArmies } from '../app/saved-armies.js';

/** Where an army is: kept here as it is, one of the lists, in the address alone, or not to be kept because of a fault. */
export type Whereabouts = { readonly at: 'kept' | 'list' | 'address' } | { readonly at: 'nowhere'; readonly fault: string };

/** A browser that does not let the page write its address so often is asked again so many milliseconds later. */
const LATER = 2_000;

/** The army in the builder. Whatever is changed is kept at once, in this browser and in the address. */
export class EditedArmy {
  readonly #army;
  readonly #past;
  readonly #where;
  #saved: string | undefined;
  #keeping: Promise<void> = Promise.resolve();
  #timer = 0;
  readonly #path = location.pathname;
  /** What the address holds because we wrote it. */
  #written: string;

  constructor(
    readonly system: string,
    readonly book: ArmyBook,
    army: Army,
    code: string,
    saved: readonly SavedArmy[],
  ) {
    this.#written = code;
    this.#saved = saved.find((one) => sameData(one.army, army))?.id;
    const isList = book.lists.some((list) => sameData(list, army));
    this.#army = signal(army);
    this.#past = signal<readonly Army[]>([]);
    this.#where = signal<Whereabouts>({ at: this.#saved !== undefined ? 'kept' : isList ? 'list' : 'address' });
  }

  get army(): ReadonlySignal<Army> {
    return this.#army;
  }
  get past(): ReadonlySignal<readonly Army[]> {
    return this.#past;
  }
  get where(): ReadonlySignal<Whereabouts> {
    return this.#where;
  }

  isWrittenBy(code: string): boolean {
    return code === this.#written;
  }

  change(army: Army): void {
    if (sameData(army, this.#army.value)) return;
    this.#past.value = [...this.#past.value, this.#army.value];
    this.#set(army);
  }

  undo(): void {
    const before = this.#past.value.at(-1);
    if (before === undefined) return;
    this.#past.value = this.#past.value.slice(0, -1);
    this.#set(before);
  }

  /** Keeps the army in this browser. */
  keep(): Promise<void> {
    return this.#keep(this.#army.value, this.#army.value);
  }

  /** One after the other, so that none overtakes another. */
  #keep(army: Army, before: Army): Promise<void> {
    this.#keeping = this.#keeping.then(async () => {
      try {
        const id = this.#saved ?? freshId();
        this.#saved = await savedArmies.saveChange({ id, system: this.system, army, changed: Date.now() }, before);
        this.#where.value = { at: 'kept' };
      } catch (fault) {
        this.#where.value = { at: 'nowhere', fault: messageOf(fault) };
      }
    });
    return this.#keeping;
  }

  /** The address follows at once; what is written later must still be asked for here. */
  #write(): void {
    clearTimeout(this.#timer);
    const code = linkCodeOf(this.#army.value);
    if (code === this.#written || location.pathname !== this.#path) return;
    const before = this.#written;
    try {
      this.#written = code;
      rewrite(`${this.#path}#${code}`);
    } catch {
      this.#written = before;
      this.#timer = window.setTimeout(() => this.#write(), LATER);
    }
  }

  #set(army: Army): void {
    const before = this.#army.value;
    this.#army.value = army;
    this.#write();
    void this.#keep(army, before);
  }
}
