import type { BrokerageEvent } from "@akari/brokerage/events";
import type { Exchange } from "@akari/exchange/exchange";
import { type Batch, createBatch } from "@akari/core/batch/batch";
import { ChainBook } from "@akari/core/batch/chain-book";
import { keptRecords } from "@akari/core/records/all";
import type { AnyKeptRecord, EventKind } from "@akari/core/records/record";
import type { StateSources } from "@akari/core/records/row-sources";
import { firmRules, type Rules } from "@akari/core/rules";
import { touchAfter, touchBefore } from "@akari/core/batch/touched";

/**
 * Applies each event in its own batch and compares the rows of all live records before and after it with the records in the
 * batch, so that another event of the same command cannot hide an omission.
 */
export class TouchWatch {
  readonly kinds = new Set<EventKind>();
  /** `order-ended leaves out positions 12` */
  readonly leftOut = new Set<string>();
  /** `deposit-decided awaiting approved`: what events did to the status of accounts' records, as their rows say. */
  readonly statuses: string[] = [];

  rulesFor(exchange: () => Exchange): Rules {
    return {
      ...firmRules,
      evolve: (brokerage, event) => {
        const sources = { brokerage, exchange: exchange(), chains: new ChainBook() };
        if (isWatched(event)) this.#watch(sources, event);
        else firmRules.evolve(brokerage, event);
      },
    };
  }

  #watch(sources: StateSources, event: BrokerageEvent): void {
    const { brokerage } = sources;
    this.kinds.add(event.kind);
    const before = rowsOfAll(sources);
    const batch = createBatch();
    const told = touchBefore(batch, brokerage, event, watch);
    firmRules.evolve(brokerage, event);
    touchAfter(batch, brokerage, event, watch, told);
    const after = rowsOfAll(sources);
    const rows = new Map(keptRecords.flatMap((record) => heldOf(record, batch, sources)));
    const held = new Set(rows.keys());
    for (const [thing, row] of rows) {
      const known = before.get(thing);
      const from = known === undefined ? null : statusOf(JSON.parse(known));
      const to = statusOf(row);
      const isOfAccount = "accountId" in event;
      if (isOfAccount && to !== null && from !== to)
        this.statuses.push(`${event.kind} ${from} ${to}`);
    }
    for (const thing of new Set([...before.keys(), ...after.keys()]))
      if (before.get(thing) !== after.get(thing) && !held.has(thing))
        this.leftOut.add(`${event.kind} leaves out ${thing}`);
  }
}

const watch = { kind: "clock", id: "watch" } as const;

type Row = Record<string, unknown>;

/** What the core stores of instruments it collects itself; any other event of the market is a record's. */
function isWatched({ kind }: BrokerageEvent): boolean {
  return !kind.startsWith("instrument-") && kind !== "trading-date" && kind !== "operator-halt";
}

function rowsOfAll(sources: StateSources): Map<string, string> {
  const all = new Map<string, string>();
  for (const record of keptRecords as readonly AnyKeptRecord[])
    for (const live of record.all(sources.brokerage, sources.chains)) {
      const row = rowOf(record, live, sources);
      all.set(nameOf(record, row), JSON.stringify(row));
    }
  return all;
}

function heldOf(
  record: AnyKeptRecord & { readonly name: (typeof keptRecords)[number]["name"] },
  batch: Batch,
  sources: StateSources,
): [string, Row][] {
  const things: ReadonlyMap<unknown, unknown> = batch[record.name];
  return Array.from(things.values(), (live) => {
    const row = rowOf(record, live, sources);
    return [nameOf(record, row), row];
  });
}

/** null: it has none, or it is nobody's. A position's follows from its orders. */
function statusOf(row: Row): string | null {
  const { status, account_id: accountId, opening_order_id: isPosition } = row;
  if (typeof accountId !== "number" || isPosition !== undefined) return null;
  return typeof status === "string" ? status : null;
}

function rowOf(record: AnyKeptRecord, live: unknown, sources: StateSources) {
  const row = record.rowOf(live, sources) as never;
  const columns = record.table.columns.filter(({ name }) => !record.unhashed.includes(name));
  return Object.fromEntries(columns.map(({ name, of }) => [name, of(row)]));
}

function nameOf({ name, table }: AnyKeptRecord, row: Record<string, unknown>): string {
  return `${name} ${table.key.map((column) => row[column]).join(" ")}`;
}
