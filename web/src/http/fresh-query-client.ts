import {
  hashKey,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * A query client for data that the stream reports as changed. A read that is under way when its data changes may have been answered
 * before. The library begins anew where data is shown and was read before; elsewhere it would take that answer, and this client reads once
 * more after it: at once for a first read that is shown, else when the data is next used.
 */
export class FreshQueryClient extends QueryClient {
  readonly #outdated = new WeakSet<Query>();
  /** The newest event of the account that the data is known to contain. */
  readonly #lastEvents = new WeakMap<Query, number>();

  /** Notes that what is being read for this key contains the effects of the account's events up to this one. */
  noteLastEvent(queryKey: QueryKey, sequence: number): void {
    const query = this.getQueryCache().get(hashKey(queryKey));
    if (query !== undefined) this.#lastEvents.set(query, sequence);
  }

  /** Reads again what may lack the account's event of this number; an answer that is under way says by itself whether it does. */
  async invalidateBefore(sequence: number, filters: InvalidateQueryFilters): Promise<void> {
    // A number is noted when the answer comes; of a list in pages a later one can fail, and the data is still the old one.
    const lacks = (query: Query) =>
      query.state.status === "error" || (this.#lastEvents.get(query) ?? -1) < sequence;
    const isUnderWay = (query: Query) => query.state.fetchStatus === "fetching";
    const queries = this.getQueryCache()
      .findAll(filters)
      .filter((query) => isUnderWay(query) || lacks(query));
    await Promise.all(
      queries.map(async (query) => {
        if (isUnderWay(query)) {
          await query.promise?.catch(() => undefined);
          if (!lacks(query)) return;
        }
        await this.invalidateQueries(only(query));
      }),
    );
  }

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const overtaken = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.state.fetchStatus === "fetching")
      .filter((query) => query.state.data === undefined || !query.isActive())
      .filter((query) => !this.#outdated.has(query));
    for (const query of overtaken) this.#outdated.add(query);
    const again = overtaken.map(async (query) => {
      await query.promise?.catch(() => undefined);
      this.#outdated.delete(query);
      if (query.state.data !== undefined) await super.invalidateQueries(only(query), options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

const only = (wanted: Query) => ({ predicate: (query: Query) => query === wanted });
