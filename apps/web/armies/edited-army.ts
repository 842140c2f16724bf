import { type Army, type ArmyBook, sameData } from '@pennon/kernel';
import { type ReadonlySignal, signal } from '@preact/signals';
import { rewrite } from '../app/address.js';
import { parcelOf } from '../app/army-share-link.js';
import { freshId, type KeptArmy, keptArmies } from '../app/saved-armies.js';

/** Where an army is: kept here as it is, one of the lists, in the address alone, or not to be kept because of a fault. */
export type Whereabouts = { readonly at: 'kept' | 'list' | 'address' } | { readonly at: 'nowhere'; readonly fault: string };

/** A browser that does not let the page write its address so often is asked again so many milliseconds later. */
const LATER = 2_000;

/** The army on the table of the builder. Whatever is changed is kept at once, in this browser and in the address. */
export class ArmyDesk {
  readonly #army;
  readonly #past;
  readonly #where;
  #kept: string | undefined;
  #keeping: Promise<void> = Promise.resolve();
  #timer = 0;
  readonly #path = location.pathname;
  /** What the address holds because we wrote it. */
  #written: string;

  constructor(
    readonly system: string,
    readonly book: ArmyBook,
    army: Army,
    parcel: string,
    kept: readonly KeptArmy[],
  ) {
    this.#written = parcel;
    this.#kept = kept.find((one) => sameData(one.army, army))?.id;
    const isList = book.lists.some((list) => sameData(list, army));
    this.#army = signal(army);
    this.#past = signal<readonly Army[]>([]);
    this.#where = signal<Whereabouts>({ at: this.#kept !== undefined ? 'kept' : isList ? 'list' : 'address' });
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

  isWrittenBy(parcel: string): boolean {
    return parcel === this.#written;
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
        const id = this.#kept ?? freshId();
        this.#kept = await keptArmies.goOn({ id, system: this.system, army, changed: Date.now() }, before);
        this.#where.value = { at: 'kept' };
      } catch (fault) {
        this.#where.value = { at: 'nowhere', fault: fault instanceof Error ? fault.message : String(fault) };
      }
    });
    return this.#keeping;
  }

  /** The address follows at once; what is written later must still be asked for here. */
  #write(): void {
    clearTimeout(this.#timer);
    const parcel = parcelOf(this.#army.value);
    if (parcel === this.#written || location.pathname !== this.#path) return;
    const before = this.#written;
    try {
      this.#written = parcel;
      rewrite(`${this.#path}#${parcel}`);
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
