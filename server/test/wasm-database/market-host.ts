import { Core } from "@akari/core/core";
import { Journal } from "@akari/core/journal/journal";
import type { Founding } from "@akari/core/state/founding";
import { hashState } from "@akari/core/state/state-hash";
import { loadState } from "@akari/core/state/load-state";
import { Writer } from "@akari/core/writer";
import type { ToWriter } from "@akari/core/writer-messages";
import type { Command } from "@akari/brokerage/commands";
import { meaningOf } from "@akari/core/command-meaning";
import { toBytes } from "@akari/verify/bytes";
import { fingerprint } from "@akari/verify/fingerprint";
import type { Reply } from "../../src/bus/reply.ts";
import { openMarketName } from "@akari/api/envelope";
import { currentCourse } from "../../src/db/courses.ts";
import { foundMarket } from "../../src/engine/found.ts";
import { lead } from "../../src/engine/leadership.ts";
import { SqlTables } from "../../src/engine/sql-tables.ts";
import { Store } from "../../src/engine/store.ts";
import type { WasmDatabase } from "./wasm-connection.ts";

/** A market in one thread beside its database: no bus, no supervisor, no second process. */
export class MarketHost {
  readonly #core: Core;
  readonly #writer: Writer;
  readonly #chains: Awaited<ReturnType<typeof loadState>>["chains"];
  readonly #waiting = new Map<number, (reply: never) => void>();
  #nextTicket = 1;
  #drained: () => void = () => {};
  #failed: (error: unknown) => void = () => {};
  readonly #failure = new Promise<never>((_resolve, reject) => (this.#failed = reject));

  private constructor(
    loaded: Awaited<ReturnType<typeof loadState>>,
    epoch: number,
    commit: ConstructorParameters<typeof Writer>[0]["commit"],
  ) {
    this.#failure.catch(() => {});
    this.#chains = loaded.chains;
    this.#core = new Core(loaded);
    this.#writer = new Writer({
      core: this.#core,
      sources: { ...loaded },
      journal: new Journal({ epoch, head: loaded.journalHead }),
      commit,
      send: (messages) => {
        for (const message of messages) {
          if (message.kind === "committed")
            for (const [ticket, reply] of message.replies) this.#answer(ticket, reply);
          if (message.kind === "previewed") this.#answer(message.ticket, message.reply);
          if (message.kind === "drained") this.#drained();
        }
      },
      soon: (step) => setImmediate(step),
      stopwatch: () => performance.now(),
      onFailure: (error) => this.#failed(error),
      lastBatch: loaded.batch,
    });
  }

  /** Founds the market unless the database has one, and goes on from its tables. */
  static async open({ connection }: WasmDatabase, founding: Founding): Promise<MarketHost> {
    const course = await currentCourse(connection, openMarketName);
    const epoch = await lead(connection, course, "a tab");
    await foundMarket(connection, course, epoch, founding);
    const loaded = await loadState(new SqlTables(connection, course));
    const store = new Store(connection, course, epoch);
    return new MarketHost(loaded, epoch, (rows) => store.commit(rows));
  }

  get exchange(): Core["exchange"] {
    return this.#core.exchange;
  }

  get stateHash(): string {
    const { brokerage, exchange, finished } = this.#core;
    return hashState({ brokerage, exchange, finished, chains: this.#chains });
  }

  submit(command: Command): Promise<Reply> {
    const hash = fingerprint(toBytes(meaningOf(command)));
    return this.ask((ticket) => ({ kind: "command", ticket, command, fingerprint: hash }));
  }

  /** Rejects when the core has failed or a batch could not be stored. */
  ask<Answer>(make: (ticket: number) => ToWriter): Promise<Answer> {
    const ticket = this.#nextTicket++;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(ticket, resolve as never));
    this.#writer.receive([make(ticket)]);
    return Promise.race([answered, this.#failure]);
  }

  /** Resolves when the last batch is stored. */
  close(): Promise<void> {
    const drained = new Promise<void>((resolve) => (this.#drained = resolve));
    this.#writer.receive([{ kind: "drain" }]);
    return Promise.race([drained, this.#failure]);
  }

  #answer(ticket: number, reply: unknown): void {
    this.#waiting.get(ticket)?.(reply as never);
    this.#waiting.delete(ticket);
  }
}
