import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from "@tanstack/react-query";

/**
 * A query client for data that the stream reports as changed. A first read that is under way when its data changes may have been answered
 * before: the library would take that answer, this client reads once more after it.
 */
export class FreshQueryClient extends QueryClient {
  readonly #outdated = new WeakSet<Query>();

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.state.fetchStatus === "fetching" && query.state.data === undefined)
      .filter((query) => !this.#outdated.has(query));
    for (const query of firstReads) this.#outdated.add(query);
    const again = firstReads.map(async (query) => {
      await query.promise?.catch(() => undefined);
      this.#outdated.delete(query);
      if (query.state.data !== undefined) await super.invalidateQueries(only(query), options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

const only = (wanted: Query) => ({ predicate: (query: Query) => query === wanted });
