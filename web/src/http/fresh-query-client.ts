import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from "@tanstack/react-query";

/**
 * A query client for data that the stream reports as changed. A read that is under way when its data changes may have been answered
 * before. The library begins anew where data is shown and was read before; elsewhere it would take that answer, and this client reads once
 * more after it: at once for a first read that is shown, else when the data is next used.
 */
export class FreshQueryClient extends QueryClient {
  readonly #outdated = new WeakSet<Query>();

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
