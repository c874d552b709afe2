/** Things by a whole number of each, so that the largest is known without a look at all of them. */
export class BySize<Thing> {
  readonly #sizes = new Map<Thing, number>();
  readonly #ofSize: Set<Thing>[] = [];
  #most = 0;

  /** A thing of size 0 or less is forgotten. */
  set(thing: Thing, size: number): void {
    const before = this.#sizes.get(thing) ?? 0;
    const now = Math.max(0, size);
    if (now === before) return;
    if (before > 0) this.#ofSize[before]?.delete(thing);
    if (now === 0) this.#sizes.delete(thing);
    else {
      this.#sizes.set(thing, now);
      (this.#ofSize[now] ??= new Set()).add(thing);
      this.#most = Math.max(this.#most, now);
    }
  }

  sizeOf(thing: Thing): number {
    return this.#sizes.get(thing) ?? 0;
  }

  get largest(): Thing | null {
    for (; this.#most > 0; this.#most -= 1)
      for (const thing of this.#ofSize[this.#most] ?? []) return thing;
    return null;
  }
}
