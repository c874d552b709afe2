import { isPrint } from "@akari/brokerage/portfolio/trade";
import { createCrowd } from "@akari/simulator/crowd";
import { Journal } from "../../src/journal/journal.ts";
import { journalledRows } from "../../src/journal/journalled-rows.ts";
import type { Batch } from "../../src/batch/batch.ts";
import { Core } from "../../src/core.ts";
import type { Founding } from "../../src/state/founding.ts";
import { loadState } from "../../src/state/load-state.ts";
import type { RowSources } from "../../src/records/row-sources.ts";
import type { Carried } from "../../src/input.ts";
import { MemoryTables } from "../../src/testing/memory-tables.ts";

/** A core on its own tables, without a crowd, restarted by the story. */
export class Twin {
  core!: Core;
  boundaryAt!: number;
  readonly #tables: MemoryTables;
  #sources!: RowSources;
  #journal!: Journal;
  #epoch = 0;
  #batch = 0;

  constructor(founding: Founding) {
    this.#tables = new MemoryTables(founding);
  }

  async begin(): Promise<void> {
    this.#epoch = this.#tables.lead();
    const { listings: _, ...loaded } = await loadState(this.#tables);
    const parts = { ...loaded, crowd: nobody };
    this.core = new Core(parts);
    this.#sources = { ...parts };
    this.#journal = new Journal({ epoch: this.#epoch, head: loaded.journalHead });
    this.boundaryAt = loaded.boundaryAt;
    this.#batch = loaded.batch;
  }

  process(input: Carried): void {
    this.core.process(input);
  }

  /** Stores the batch; returns its contents. */
  close(): unknown {
    const batch = this.core.takeBatch();
    const rows = journalledRows(batch, this.#batch + 1, this.#sources, this.#journal);
    if (rows !== null && !this.#tables.commit(this.#epoch, rows)) throw new Error("fenced off");
    if (rows !== null) this.#batch += 1;
    return happened(batch);
  }

  /** Waiting orders, and the state that decides the next trade. */
  state(): unknown {
    const { brokerage, exchange } = this.core;
    const markets = exchange.codes.map((code) => {
      const {
        simultaneousUpTo: _,
        closingAfter: __,
        closingJoinedAfter: ___,
        ...session
      } = exchange.tradingState(code);
      const orders = [...exchange.workingOrders(code)].map(({ orderId, price, quantity }) => [
        orderId,
        price,
        quantity,
        exchange.arrival(code, orderId),
      ]);
      return [exchange.phase(code), exchange.statistics(code), session, orders];
    });
    return unnumbered([brokerage.nextId, [...brokerage.orders.values()], markets]);
  }
}

const nobody = {
  ...createCrowd("nobody", []),
  goEx: () => {},
  beginMarket: () => {},
  act: () => [],
  memory: () => null,
};

/** A restart rebuilds the queues, which changes explanations: only the arrival must be the same. */
function happened({
  executions,
  fills,
  entries,
  accountEvents,
  messages,
  replies,
}: Batch): unknown {
  const prints = executions
    .filter(isPrint)
    .map(({ traces, ...execution }) => [
      execution,
      execution.sequence,
      traces?.map(({ orderId, arrival }) => [orderId, arrival]),
    ]);
  return unnumbered([prints, fills, entries, accountEvents, messages, replies]);
}

/** Sequence numbers continue from the orders still waiting, so they may differ; their order may not. */
function unnumbered(value: unknown): unknown {
  const text = JSON.stringify(value, (name, part: unknown) => (name === "sequence" ? 0 : part));
  return JSON.parse(text);
}
