import { statSync } from 'node:fs';

/** The files of a store while it is open: they only grow, and nobody puts others in their place. */
export class StoreFiles {
  readonly #known = new Map<string, { readonly ino: number; readonly size: number }>();
  #fault: string | undefined;

  constructor(private readonly paths: readonly string[]) {}

  /** What has happened to them, once something has. */
  get fault(): string | undefined {
    return this.#fault;
  }

  look(): void {
    for (const path of this.paths) {
      const known = this.#known.get(path);
      const now = statSync(path, { throwIfNoEntry: false });
      if (now !== undefined) this.#known.set(path, { ino: now.ino, size: Math.max(now.size, known?.size ?? 0) });
      if (known === undefined) continue;
      if (now === undefined) this.#fault ??= `${path} was removed`;
      else if (now.ino !== known.ino) this.#fault ??= `another file was put in the place of ${path}`;
      else if (now.size < known.size) this.#fault ??= `${path} was cut from ${known.size} to ${now.size} bytes`;
    }
  }
}
