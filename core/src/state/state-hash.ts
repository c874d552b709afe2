import { toBytes } from "@akari/verify/bytes";
import { fingerprint } from "@akari/verify/fingerprint";
import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import type { ChainBook } from "../batch/chain-book.ts";
import type { FinishedDays } from "../market/finished-days.ts";
import { countedRecords, keptRecords } from "../records/all.ts";
import type { AnyKeptRecord } from "../records/record.ts";
import type { StateSources } from "../records/row-sources.ts";
import { storedTradingState } from "./stored-trading-state.ts";
import type { ColumnValue } from "../tables/table.ts";

interface Hashed {
  readonly brokerage: Brokerage;
  readonly exchange: Exchange;
  readonly chains: ChainBook;
  readonly finished: FinishedDays;
}

/**
 * SHA-256 (hex) over all state that survives a restart of the core in the tables: books, orders, positions,
 * deposits, chain heads, each instrument's day. It excludes the crowd's own orders, which are created afresh.
 */
export function hashState({ brokerage, exchange, chains, finished }: Hashed): string {
  const lines: string[] = [];
  const line = (...values: unknown[]) => lines.push(JSON.stringify(values) + "\n");
  line(brokerage.nextId, brokerage.tradingDate);
  for (const record of keptRecords)
    for (const values of hashedRows(record, { brokerage, exchange, chains }))
      line(record.name, ...values);
  for (const record of countedRecords)
    for (const values of record.hashed(brokerage)) line(...values);
  for (const code of exchange.codes.toSorted()) {
    const { phase, lastPrice, newListing, operatorHalt, terms } = brokerage.instruments.get(code)!;
    line(sorted({ phase, lastPrice, newListing, operatorHalt, terms }));
    line(
      code,
      exchange.phase(code),
      sorted(exchange.terms(code)),
      sorted(exchange.statistics(code)),
      sorted(storedTradingState(exchange.tradingState(code)) ?? {}),
    );
    const over = finished.of(code);
    if (over !== null) line(sorted(over.terms), sorted(over.statistics));
    for (const order of exchange.workingOrders(code))
      if (order.orderId > 0)
        line(order.orderId, order.side, order.price, order.quantity, order.sequence);
  }
  return fingerprint(toBytes(lines.join("")));
}

/** Live records as row values, by key, without the excluded columns. */
function hashedRows(record: AnyKeptRecord, sources: StateSources): ColumnValue[][] {
  const { columns, key } = record.table;
  const hashed = columns.filter(({ name }) => !record.unhashed.includes(name));
  const ordering = columns.find(({ name }) => name === key[0]);
  if (ordering === undefined) throw new Error(`${record.name} has no key`);
  const { brokerage, chains } = sources;
  return Array.from(record.all(brokerage, chains), (live) => record.rowOf(live, sources) as never)
    .toSorted((one, other) => (ordering.of(one)! < ordering.of(other)! ? -1 : 1))
    .map((row) => hashed.map((column) => column.of(row)));
}

/** Sorts names at every depth, since the database returns a stored record in its own order. */
function sorted(record: object): [string, unknown][] {
  return Object.entries(record)
    .map(([name, value]): [string, unknown] => [
      name,
      typeof value === "object" && value !== null ? sorted(value) : value,
    ])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
