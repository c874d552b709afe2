import { tokyoDate } from "@akari/exchange/tokyo-time";
import { checkInvariants } from "@akari/brokerage/audit-state";
import type { Entry } from "@akari/brokerage/ledger/entry";
import { checkOpening, opensPosition } from "@akari/brokerage/portfolio/audit-openings";
import { sen } from "@akari/brokerage/money";
import type { BatchRows } from "../../src/batch/batch-rows.ts";
import { keptRecords } from "../../src/records/all.ts";
import type { AnyKeptRecord } from "../../src/records/record.ts";
import type { StoredRow as Row } from "../../src/tables/stored-row.ts";
import type { Core } from "../../src/core.ts";
import { auditFunds } from "./audit-funds.ts";
import { auditDividends } from "./audit-dividends.ts";
import { auditOfferings } from "./audit-offerings.ts";
import { auditPrizes } from "./audit-prizes.ts";
import { auditResets } from "./audit-resets.ts";
import type { MemoryTables } from "../../src/testing/memory-tables.ts";

/** The simulation's own model of the books, derived from the stored postings alone and compared with every stored balance. */
export class Auditor {
  readonly #tables: MemoryTables;
  readonly #balances = new Map<string, number>();
  readonly #chains = new Map<number, number>();
  readonly #events = new Map<number, number>();
  /** The hold of each order, entry by entry. */
  readonly #holds = new Map<number, number>();
  #batch = 0;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  /** After every stored batch: compares its rows with the model. */
  afterBatch(rows: BatchRows, core: Core): void {
    expectEqual(rows.batch, this.#batch + 1, "batches count up by one");
    this.#batch = rows.batch;
    for (const { table, rows: list } of rows.tables) {
      if (table.name === "postings") for (const row of list) this.#post(row as never);
      if (table.name === "entries")
        for (const row of list) {
          this.#chain(row as never);
          this.#opening((row as { entry: Entry }).entry);
        }
      if (table.name === "account_events") for (const row of list) this.#event(row as never);
    }
    for (const { table, rows: list } of rows.tables) {
      const record = keptRecords.find((one) => one.table.name === table.name);
      if (record !== undefined)
        for (const row of list) this.#balancesOf(record, row as never, rows.tradingDate);
    }
    const broken = checkInvariants(core.brokerage);
    if (broken.length > 0) throw new Error(`invariants: ${broken.slice(0, 3).join("; ")}`);
  }

  /** At the end of a seed: fills against orders, positions, fees and the tape. */
  atEnd(): void {
    const tape = new Map<string, Row>(
      this.#tables.rows("tape").map((row) => [`${row.code} ${row.sequence}`, row]),
    );
    const entries = new Map<number, Row>(
      this.#tables.rows("ipo_entries").map((row) => [row.entry_id, row]),
    );
    const sides = new Set<string>();
    const byOrder = new Map<number, number>();
    const byPosition = new Map<number, { opened: number; closed: number }>();
    let fees = 0;
    for (const fill of this.#tables.rows("fills")) {
      // Lots of an offering are delivered at the price of their entry, without a trade.
      const entry = entries.get(fill.order_id);
      const print =
        entry === undefined
          ? tape.get(`${fill.code} ${fill.execution_sequence}`)
          : { price: entry.price, quantity: entry.approved_lots * 100 };
      if (print === undefined)
        throw new Error(`fill of order ${fill.order_id} has no print on the tape`);
      const side = `${fill.account_id} of print ${fill.code} ${fill.execution_sequence}`;
      if (sides.has(side)) throw new Error(`account ${side} is on both sides`);
      sides.add(side);
      expectEqual(
        fill.price,
        print.price,
        `price of a fill of order ${fill.order_id} and its print`,
      );
      if (fill.quantity > print.quantity)
        throw new Error(`fill of order ${fill.order_id} above its print`);
      expectEqual(
        fill.value,
        fill.price * 10 * fill.quantity,
        `value of a fill of order ${fill.order_id}`,
      );
      byOrder.set(fill.order_id, (byOrder.get(fill.order_id) ?? 0) + fill.quantity);
      const position = byPosition.get(fill.position_id) ?? { opened: 0, closed: 0 };
      byPosition.set(fill.position_id, position);
      if (fill.intent === "open") position.opened += fill.quantity;
      else position.closed += fill.quantity;
      fees += fill.fee;
    }
    for (const order of this.#tables.rows("orders"))
      expectEqual(
        order.filled,
        byOrder.get(order.order_id) ?? 0,
        `filled of order ${order.order_id}`,
      );
    for (const position of this.#tables.rows("positions")) {
      const { opened, closed } = byPosition.get(position.position_id) ?? { opened: 0, closed: 0 };
      expectEqual(
        position.opened_quantity,
        opened,
        `opened shares of position ${position.position_id}`,
      );
      expectEqual(
        position.quantity,
        opened - closed,
        `open shares of position ${position.position_id}`,
      );
    }
    expectEqual(this.#balance("fees", 0), fees, "fees of all fills");
    this.#marginCalls();
    this.#withdrawals();
    this.#applications(byOrder);
    this.#loans();
    auditDividends(this.#tables, expectEqual);
    auditOfferings(this.#tables, expectEqual);
    auditPrizes(this.#tables, expectEqual);
    auditFunds(this.#tables, expectEqual);
    auditResets(this.#tables, expectEqual);
    this.#blocks(byOrder);
    this.#financing();
  }

  #withdrawals(): void {
    for (const row of this.#tables.rows("withdrawals")) {
      const { withdrawal_id: id, requested_at: from, due_at: due, decided_at: at } = row;
      expectEqual(due, from + 86_400_000, `when withdrawal ${id} is due`);
      if (row.decided_by === "clock") expectEqual(at, due, `when withdrawal ${id} was approved`);
      else if (at !== null && at >= due) throw new Error(`withdrawal ${id} was decided too late`);
    }
  }

  /** The lent sum is the payouts less the repayments, and interest is that of the days (docs/loan.md#interest). */
  #loans(): void {
    const repaid = Map.groupBy(this.#tables.rows("loan_repayments"), ({ loan_id: id }) => id);
    let lent = 0;
    for (const loan of this.#tables.rows("loans")) {
      const { loan_id: id, started_on: startedOn, amount } = loan;
      let owed = startedOn === null ? 0 : amount;
      let [from, paid, total] = [startedOn, 0, 0];
      for (const { at, interest, principal } of repaid.get(id) ?? []) {
        const date = tokyoDate(at);
        const days = (Date.parse(date) - Date.parse(from)) / 86_400_000;
        const accrued = Math.floor((owed / 100) * ((290 * days) / 3_650_000) + 1e-9) * 100;
        paid += interest;
        total += interest;
        owed -= principal;
        if (paid > accrued || (principal > 0 && paid !== accrued))
          throw new Error(`loan ${id} was charged ${paid} sen of interest, not ${accrued}`);
        if (principal > 0) [from, paid] = [date, 0];
      }
      // The amount written off by a reset is compared with the reset's row.
      if (loan.status === "written-off") owed = 0;
      expectEqual(loan.principal, owed, `what loan ${id} owes`);
      expectEqual(loan.interest_total, total, `interest of loan ${id}`);
      lent += owed;
    }
    expectEqual(this.#balance("loans", 0), 0 - lent, "what the house has lent");
  }

  /** The stated result of an application equals the fills of its order, at one opening price within its own. */
  #applications(byOrder: ReadonlyMap<number, number>): void {
    for (const row of this.#tables.rows("premarket_applications")) {
      const { premarket_id: id, order_id: orderId, filled, filled_value: value, price } = row;
      if (row.status === "applying") continue;
      expectEqual(filled, byOrder.get(orderId) ?? 0, `bought for application ${id}`);
      if (value > filled * price * 10) throw new Error(`application ${id} paid above its price`);
      if (filled > 0)
        expectEqual(value, filled * row.opening_price * 10, `value of application ${id}`);
    }
  }

  /** Each successful subscription was bought as a whole, by an order of its own number; no other one bought anything, and no lot was sold twice. */
  #blocks(byOrder: ReadonlyMap<number, number>): void {
    const sold = new Map<number, number>();
    const results = new Map<number, Set<string>>();
    for (const row of this.#tables.rows("block_subscriptions")) {
      const { subscription_id: id, offer_id: offerId, lots, status } = row;
      const isBought = status === "success";
      expectEqual(byOrder.get(id) ?? 0, isBought ? lots * 100 : 0, `bought for subscription ${id}`);
      if (isBought) sold.set(offerId, (sold.get(offerId) ?? 0) + lots);
      if (isBought || status === "failure")
        results.set(offerId, (results.get(offerId) ?? new Set()).add(status));
    }
    for (const { offer_id: id, lots, left_lots: left, status } of this.#tables.rows(
      "block_offers",
    )) {
      if (status === "success") expectEqual(lots - left, sold.get(id) ?? 0, `lots of block ${id}`);
      expectEqual((results.get(id)?.size ?? 0) <= 1, true, `one result of block ${id}`);
    }
  }

  #marginCalls(): void {
    const reduced = new Map<number, number>();
    for (const { call_id, reduced_by } of this.#tables.rows("margin_call_steps"))
      reduced.set(call_id, (reduced.get(call_id) ?? 0) + reduced_by);
    for (const { call_id, amount, remaining, outcome } of this.#tables.rows("margin_calls")) {
      expectEqual(
        remaining,
        amount - (reduced.get(call_id) ?? 0),
        `what is left of call ${call_id}`,
      );
      expectEqual(outcome === "met", remaining === 0, `whether call ${call_id} was met`);
    }
  }

  #financing(): void {
    let expected = 0;
    for (const position of this.#tables.rows("positions"))
      expected += position.side === "short" ? position.open_value : -position.open_value;
    expectEqual(this.#balance("financing", 0), expected, "financing = open shorts - open longs");
  }

  #post(row: { posting: { from: { kind: string }; to: { kind: string }; amount: number } }): void {
    const { from, to, amount } = row.posting;
    this.#add(from as never, -amount);
    this.#add(to as never, amount);
  }

  #add(
    line: { kind: string; accountId?: number; cause?: number; positionId?: number },
    amount: number,
  ): void {
    const owner = line.cause ?? line.positionId ?? line.accountId ?? 0;
    const key = `${line.kind} ${owner}`;
    this.#balances.set(key, (this.#balances.get(key) ?? 0) + amount);
  }

  #balance(kind: string, owner: number): number {
    return this.#balances.get(`${kind} ${owner}`) ?? 0;
  }

  #chain({
    entry,
    chainIndex,
  }: {
    entry: { accountId: number; id: number };
    chainIndex: number;
  }): void {
    const before = this.#chains.get(entry.accountId) ?? 0;
    expectEqual(chainIndex, before + 1, `place of entry ${entry.id} in its chain`);
    this.#chains.set(entry.accountId, chainIndex);
  }

  /** An opening is paid from its order's hold. */
  #opening(entry: Entry): void {
    if (opensPosition(entry)) {
      const { opening_order_id: id, leverage } = this.#tables.row("positions", entry.cause.id);
      const { origin } = this.#tables.row("orders", id);
      const held = sen(this.#holds.get(id) ?? 0);
      checkOpening(entry, { id, leverage, origin, held }, (holds, rule) => {
        if (!holds) throw new Error(`entry ${entry.id}: ${rule}`);
      });
    }
    for (const { from, to, amount } of entry.postings) {
      if (from.kind === "held") this.#hold(from.cause, -amount);
      if (to.kind === "held") this.#hold(to.cause, amount);
    }
  }

  #hold(orderId: number, change: number): void {
    this.#holds.set(orderId, (this.#holds.get(orderId) ?? 0) + change);
  }

  #event({ accountId, sequence }: { accountId: number; sequence: number }): void {
    expectEqual(
      sequence,
      (this.#events.get(accountId) ?? 0) + 1,
      `event number of account ${accountId}`,
    );
    this.#events.set(accountId, sequence);
  }

  /** Balances stored with a record; zero for final records. */
  #balancesOf({ table, balances, alive }: AnyKeptRecord, source: never, tradingDate: string): void {
    const key = table.columns.find(({ name }) => name === table.key[0])!.of(source) as never;
    const row = this.#tables.row(table.name, key);
    for (const { line, column } of balances) {
      const isHouse = typeof line === "object";
      const kind: string = isHouse ? row![line.column] : line;
      const balance = this.#balance(kind, isHouse ? 0 : key);
      expectEqual(row?.[column] ?? 0, balance, `${kind} of ${key}`);
      if (row !== undefined && !alive.holds(row, tradingDate))
        expectEqual(row[column], 0, `${kind} of ${key}, over`);
    }
  }
}

function expectEqual(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected)
    throw new Error(`${what}: stored ${String(actual)}, should be ${String(expected)}`);
}
