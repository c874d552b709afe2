import { createHash } from "node:crypto";
import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import type pg from "pg";
import type { ChainBook } from "./chain-book.ts";
import type { FinishedDays } from "./finished-days.ts";
import { loadState } from "./load.ts";
import { storedSession } from "./stored-session.ts";
import { SqlTables } from "./table-reader.ts";

interface Hashed {
  readonly brokerage: Brokerage;
  readonly exchange: Exchange;
  readonly chains: ChainBook;
  readonly finished: FinishedDays;
}

/**
 * SHA-256 (hex) over all that the tables carry from one life of the core to the next: books, orders, positions,
 * deposits, chain heads, each instrument's day. The crowd's own orders are not in it: they are made anew.
 */
export function hashState({ brokerage, exchange, chains, finished }: Hashed): string {
  const hash = createHash("sha256");
  const line = (...values: unknown[]) => hash.update(JSON.stringify(values) + "\n");
  const byId = <Value>(map: ReadonlyMap<number, Value>) =>
    [...map].toSorted(([one], [other]) => one - other);

  line(brokerage.nextId, brokerage.tradingDate);
  for (const kind of Object.keys(brokerage.house).toSorted())
    line(kind, brokerage.house[kind as never]);
  for (const [id, { orders: _o, positions: _p, deposits: _d, ...account }] of byId(
    brokerage.accounts,
  ))
    line(sorted(account), chains.of(id));
  for (const [id, order] of byId(brokerage.orders))
    line(sorted(order), brokerage.held.get(id) ?? 0);
  for (const [id, position] of byId(brokerage.positions))
    line(sorted(position), brokerage.margin.get(id) ?? 0);
  for (const [, deposit] of byId(brokerage.deposits)) line(sorted(deposit));
  for (const [id, sold] of byId(brokerage.shortSold)) line(id, [...sold].toSorted());
  for (const code of exchange.codes.toSorted()) {
    const { phase, lastPrice, newListing, terms } = brokerage.instruments.get(code)!;
    line(sorted({ phase, lastPrice, newListing, terms }));
    line(
      code,
      exchange.phase(code),
      sorted(exchange.terms(code)),
      sorted(exchange.statistics(code)),
      sorted(storedSession(exchange.tradingState(code)) ?? {}),
    );
    const over = finished.of(code);
    if (over !== null) line(sorted(over.terms), sorted(over.statistics));
    for (const order of exchange.workingOrders(code))
      if (order.orderId > 0)
        line(order.orderId, order.side, order.price, order.quantity, order.sequence);
  }
  return hash.digest("hex");
}

/** The state hash of what a database holds, read as a start of the core would read it. */
export async function stateHashOfTables(sql: pg.ClientBase): Promise<string> {
  return hashState(await loadState(new SqlTables(sql)));
}

/** In one order of names at every depth: a stored record comes back in the database's own order. */
function sorted(record: object): [string, unknown][] {
  return Object.entries(record)
    .map(([name, value]): [string, unknown] => [
      name,
      typeof value === "object" && value !== null ? sorted(value) : value,
    ])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
