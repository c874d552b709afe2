import type { Command } from "@akari/brokerage/commands";
import { sen } from "@akari/brokerage/money";
import { shares } from "@akari/exchange/price";
import type { Journal } from "@akari/core/journal/journal";
import { journalledRows } from "@akari/core/journal/journalled-rows";
import type { Core } from "@akari/core/core";
import type { RowSources } from "@akari/core/records/row-sources";
import type { Store } from "@akari/server/engine/store";
import { cpuMs } from "../processes.ts";

/** Microseconds of processor time an order. */
export interface StoreCost {
  /** The core's thread, with rules, matching and rows. */
  readonly core: number;
  /** Of it for the rows, their row of the journal, the parameters of the statement, its seals and sending it. */
  readonly statement: number;
  /** The process of the database that carries it out. */
  readonly database: number;
}

interface StoredMarket {
  readonly core: Core;
  readonly sources: RowSources;
  readonly journal: Journal;
}

const customers = 600;

/** Orders that rest far below the market and cancels of the oldest, batch by batch. */
export class StoredOrders {
  readonly #core: Core;
  readonly #sources: RowSources;
  readonly #journal: Journal;
  readonly #store: Store;
  readonly #databasePid: number;
  #at: number;
  #batch = 0;
  #sent = 0;
  readonly #working: { readonly accountId: number; readonly orderId: number }[] = [];

  constructor(
    { core, sources, journal }: StoredMarket,
    store: Store,
    databasePid: number,
    at: number,
  ) {
    this.#core = core;
    this.#sources = sources;
    this.#journal = journal;
    this.#store = store;
    this.#databasePid = databasePid;
    this.#at = at;
  }

  /** Accounts with ten million yen each. */
  async openAccounts(): Promise<void> {
    for (let index = 0; index < customers; index += 1) {
      const own = this.#ofCustomer(index);
      this.#send({ ...own, id: `open ${index}`, kind: "open-account" });
      const amount = sen(1_000_000_000);
      this.#send({ ...own, id: `ask ${index}`, kind: "request-deposit", amount });
      const [depositId] = this.#core.brokerage.accounts.get(own.accountId)!.deposits;
      this.#send({
        id: `approve ${index}`,
        actor: { kind: "desk", id: "automatic" },
        at: this.#at,
        kind: "decide-deposit",
        depositId: depositId!,
        decision: "approved",
        reason: null,
      });
      if (index % 50 === 0) await this.#commit();
    }
    await this.#commit();
  }

  async store(orders: number, batchSize: number): Promise<StoreCost> {
    const begin = process.cpuUsage();
    const databaseBegin = cpuMs(this.#databasePid);
    let statement = 0;
    for (let done = 0; done < orders; done += batchSize) {
      for (let index = 0; index < batchSize; index += 1) this.#next();
      statement += await this.#commit();
    }
    const { user, system } = process.cpuUsage(begin);
    return {
      core: Math.round((user + system) / orders),
      statement: Math.round(statement / orders),
      database: Math.round(((cpuMs(this.#databasePid) - databaseBegin) * 1000) / orders),
    };
  }

  /** Microseconds of this process while the batch is stored. */
  async #commit(): Promise<number> {
    const batch = this.#core.takeBatch();
    const begin = process.cpuUsage();
    const rows = journalledRows(batch, this.#batch + 1, this.#sources, this.#journal);
    if (rows === null) return 0;
    this.#batch += 1;
    await this.#store.commit(rows);
    const { user, system } = process.cpuUsage(begin);
    return user + system;
  }

  #next(): void {
    this.#sent += 1;
    this.#at += 1;
    const oldest = this.#sent % 4 === 0 ? this.#working.shift() : undefined;
    if (oldest !== undefined) {
      const { accountId, orderId } = oldest;
      const actor = { kind: "customer", id: String(accountId) } as const;
      const base = { actor, at: this.#at, accountId };
      return this.#send({ ...base, id: `cancel ${this.#sent}`, kind: "cancel-order", orderId });
    }
    const own = this.#ofCustomer(this.#sent % customers);
    const { codes } = this.#core.exchange;
    const code = codes[this.#sent % codes.length]!;
    this.#send({
      ...own,
      id: `place ${this.#sent}`,
      kind: "place-order",
      code,
      side: "long",
      type: "limit",
      price: this.#core.exchange.terms(code).lowerLimit,
      quantity: shares(100),
      leverage: 3,
    });
    const orderId = [...this.#core.brokerage.accounts.get(own.accountId)!.orders].at(-1);
    if (orderId !== undefined) this.#working.push({ accountId: own.accountId, orderId });
  }

  #ofCustomer(index: number) {
    const accountId = 200_000_000_000 + index;
    const actor = { kind: "customer", id: String(accountId) } as const;
    return { actor, at: this.#at, accountId };
  }

  #send(command: Command): void {
    this.#core.process({ kind: "command", ticket: 0, command, fingerprint: command.id });
  }
}
