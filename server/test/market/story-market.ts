import { tokyo } from "@akari/core/testing/tokyo";
import type { AlertCommand } from "@akari/brokerage/alert/commands";
import type { Command } from "@akari/brokerage/commands";
import type { ExitTerms, SpecialTerms } from "@akari/brokerage/order/commands";
import { daysAfter, noticeDays } from "@akari/brokerage/dividend/dividend";
import { yen } from "@akari/brokerage/money";
import type { Order } from "@akari/brokerage/order/order";
import { nextPremarketOpening } from "@akari/brokerage/premarket/next-opening";
import type { Exchange } from "@akari/exchange/exchange";
import { price, shares } from "@akari/exchange/price";
import { renewalInterval } from "@akari/exchange/rules/renewal-interval";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import { boundariesBetween, type ScheduleName } from "@akari/exchange/schedule";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { Reply } from "@akari/core/reply";
import { sqlTypes } from "../../src/db/sql-types.ts";
import { createTestDatabase } from "../../src/db/testing/create-test-database.ts";
import { rowsOf } from "@akari/core/batch/batch-rows";
import type { Batch } from "@akari/core/batch/batch";
import { Core } from "@akari/core/core";
import { foundMarket } from "../../src/engine/found.ts";
import { lead } from "../../src/engine/leadership.ts";
import { loadState } from "@akari/core/state/load-state";
import type { RowSources } from "@akari/core/records/row-sources";
import { hashState } from "@akari/core/state/state-hash";
import { stateHashOfTables } from "../../src/engine/stored-state-hash.ts";
import { firmRules, type Rules } from "@akari/core/rules";
import { Store } from "../../src/engine/store.ts";
import { loadReplays } from "../../src/engine/load-replays.ts";
import { SqlTables } from "../../src/engine/sql-tables.ts";
import { noChoices } from "../../src/replay/choices.ts";
import { importFile } from "../../src/replay/import-file.ts";
import { listReplays } from "../../src/replay/list-replays.ts";

/** A command about an alert, without actor and time. */
type AlertTerms = AlertCommand extends infer One
  ? One extends AlertCommand
    ? Omit<One, "id" | "actor" | "at" | "accountId">
    : never
  : never;

/** An order of a story; without a price a market order, with leverage 3 by default. */
export interface StoryOrder {
  readonly side: "long" | "short";
  /** Tenths of a yen. */
  readonly price?: number;
  readonly quantity?: number;
  readonly leverage?: 1 | 2 | 3;
  /** Absent: the first share. */
  readonly code?: string;
  readonly terms?: SpecialTerms;
  readonly exit?: ExitTerms;
}

export type StoryMarket = Awaited<ReturnType<typeof openStoryMarket>>;

const crowdBeatMs = 250;
/** Longer pauses occur only in stories about a gap. */
const beatEveryMs = 5_000;

/**
 * A market of few shares in which only the story's customers trade: the crowd visits no share until the story says so.
 * The real core on real tables; the story drives its time and restarts it.
 */
export async function openStoryMarket({
  at,
  schedule = "practice",
  seed = "stories",
  instruments = 2,
  replay = null,
  loops = false,
  watch = () => firmRules,
}: {
  /** Tokyo's wall clock, before an opening. */
  readonly at: string;
  readonly schedule?: ScheduleName;
  readonly seed?: string;
  readonly instruments?: number;
  /** A file of real bars to list now; the story is about its first share. */
  readonly replay?: string | null;
  /** Whether that file begins again after its last bar. */
  readonly loops?: boolean;
  /** Rules that observe the core; absent: the firm's own. */
  readonly watch?: (exchange: () => Exchange) => Rules;
}) {
  let now = tokyo(at);
  const test = await createTestDatabase();
  let client = await connected(test.owner);
  onTestFinished(async () => {
    await client.end();
    await test.drop();
  });
  await foundMarket(client, 1, 0, { schedule, instruments, seed, seedFixed: true, at: now });
  if (replay !== null) {
    await importFile(client, {
      path: replay,
      now,
      choices: { ...noChoices, loops },
      dryRun: false,
    });
    await listReplays(client, 1, 0, now);
  }

  let commands = 0;
  const rules = watch(() => life.core.exchange);
  const begin = async () => {
    const store = new Store(client, 1, await lead(client, 1, "a story"));
    const loaded = await loadState(new SqlTables(client, 1), await loadReplays(client, 1));
    return {
      store,
      loaded,
      core: new Core({ ...loaded, rules }),
      sources: { ...loaded } as RowSources,
    };
  };
  let life = await begin();
  let number = life.loaded.batch;
  let boundariesCarried = life.loaded.boundaryAt;
  const { calendar } = life.core.brokerage;
  const code = life.loaded.replays[0]?.codes[0] ?? life.core.exchange.codes[0]!;

  const carryBoundaries = () => {
    for (const boundary of boundariesBetween(calendar, boundariesCarried, now)) {
      const nextTradingDate = calendar.nextTradingDay(boundary.tradingDate);
      life.core.process({ kind: "boundary", ticket: 0, boundary, nextTradingDate });
      boundariesCarried = boundary.at;
    }
  };
  /** Batches that have been stored, oldest first. */
  const batches: Batch[] = [];
  const store = async () => {
    const batch = life.core.takeBatch();
    batches.push(batch);
    const rows = rowsOf(batch, number + 1, life.sources);
    if (rows === null) return;
    number += 1;
    await life.store.commit(rows);
  };
  const send = (command: Command): Reply => {
    const ticket = (commands += 1);
    life.core.process({ kind: "command", ticket, command, fingerprint: command.id });
    const reply = life.core.batch.replies.find(([of]) => of === ticket)?.[1];
    if (reply === undefined || reply.kind === "preview" || reply.kind === "done")
      throw new Error("a command without its reply");
    return reply as Reply;
  };
  const base = (accountId: number) => ({
    id: `story-${commands}`,
    actor: { kind: "customer" as const, id: String(accountId) },
    at: now,
  });

  const market = {
    code,
    batches,
    get core() {
      return life.core;
    },
    get now() {
      return now;
    },
    get book() {
      return life.core.exchange.book(code);
    },
    get quote() {
      return life.core.exchange.tradingState(code).quote;
    },
    get tradingState() {
      return life.core.exchange.tradingState(code);
    },
    get phase() {
      return life.core.exchange.phase(code);
    },
    get last() {
      return life.core.exchange.statistics(code).last;
    },
    get base() {
      return life.core.exchange.terms(code).basePrice;
    },
    get lowerLimit() {
      return life.core.exchange.terms(code).lowerLimit;
    },
    order: (orderId: number): Order | undefined => life.core.brokerage.orders.get(orderId),
    /** A price this many intervals (5.1) from the base price, or from `from`, on the tick below. */
    away(intervals: number, from: number = life.core.exchange.terms(code).basePrice): number {
      const base = price(from);
      const { tickTable } = life.loaded.cards.find((card) => card.code === code)!;
      return roundDownToTick(tickTable, base + intervals * renewalInterval(base));
    },
    /** A customer with this many yen. */
    customer(accountId: number, amount = 1_000_000_000): number {
      send({ ...base(accountId), kind: "open-account", accountId });
      market.deposit(accountId, amount);
      return accountId;
    },
    deposit(accountId: number, amount: number): void {
      const request = { kind: "request-deposit", accountId, amount: yen(amount) } as const;
      const depositId = acceptedOf(send({ ...base(accountId), ...request })).depositId!;
      const actor = { kind: "desk", id: "automatic" } as const;
      const approval = { kind: "decide-deposit", depositId, decision: "approved" } as const;
      acceptedOf(send({ ...base(accountId), ...approval, actor, reason: null }));
    },
    place(
      accountId: number,
      { side, price: limit, quantity = 100, leverage = 3, code: of = code, ...more }: StoryOrder,
    ) {
      return send({
        ...base(accountId),
        kind: "place-order",
        accountId,
        code: of,
        side,
        type: limit === undefined ? "market" : "limit",
        price: limit === undefined ? null : price(limit),
        quantity: shares(quantity),
        leverage,
        ...more,
      });
    },
    close: (
      accountId: number,
      positionId: number,
      { price: limit, terms }: { readonly price?: number; readonly terms?: SpecialTerms } = {},
    ) =>
      send({
        ...base(accountId),
        kind: "close-position",
        accountId,
        positionId,
        type: limit === undefined ? "market" : "limit",
        price: limit === undefined ? null : price(limit),
        quantity: null,
        ...(terms === undefined ? {} : { terms }),
      }),
    /** Takes money out to the customer's only bank account. */
    withdraw(accountId: number, amount: number): number {
      const request = { kind: "request-withdrawal", accountId, bankAccountId: 1 } as const;
      return acceptedOf(send({ ...base(accountId), ...request, amount: yen(amount) }))
        .withdrawalId!;
    },
    /** Applies to buy the first share at the next opening. */
    applyPremarket(accountId: number, limit: number, quantity: number): number {
      const { opensAt } = nextPremarketOpening(life.core.brokerage.calendar, market.now);
      const application = { code, price: price(limit), quantity: shares(quantity), opensAt };
      return acceptedOf(
        send({ ...base(accountId), kind: "apply-premarket", accountId, ...application }),
      ).premarketId!;
    },
    cancelPremarket(accountId: number, premarketId: number): void {
      acceptedOf(send({ ...base(accountId), kind: "cancel-premarket", accountId, premarketId }));
    },
    decideWithdrawal(withdrawalId: number): void {
      const actor = { kind: "desk", id: "automatic" } as const;
      const approval = { kind: "decide-withdrawal", withdrawalId, decision: "approved" } as const;
      acceptedOf(send({ ...base(0), ...approval, actor, reason: null }));
    },
    /** An operator verifies the holder, or does not. */
    identify(accountId: number, decision: "passed" | "rejected"): void {
      const reason = decision === "passed" ? null : ("IDENTITY_UNREADABLE" as const);
      const actor = { kind: "operator", id: "8" } as const;
      acceptedOf(send({ ...base(0), actor, kind: "decide-identity", accountId, decision, reason }));
    },
    applyLoan: (accountId: number, amount: number): number =>
      acceptedOf(send({ ...base(accountId), kind: "apply-loan", accountId, amount: yen(amount) }))
        .loanId!,
    decideLoan(loanId: number, decision: "approved" | "failed" = "approved"): void {
      const actor = { kind: "desk", id: "automatic" } as const;
      const reason = decision === "approved" ? null : ("LOAN_NAME_DIFFERS" as const);
      acceptedOf(send({ ...base(0), actor, kind: "decide-loan", loanId, decision, reason }));
    },
    repayLoan(accountId: number, loanId: number, amount: number): void {
      const repayment = { kind: "repay-loan", accountId, loanId, amount: yen(amount) } as const;
      acceptedOf(send({ ...base(accountId), ...repayment }));
    },
    /** To an instant without a boundary on the way: only what falls due by time happens. */
    leap(at: number): void {
      now = at;
      life.core.process({ kind: "beat", ticket: 0, at }, () => false);
    },
    /** Two operators stop new orders of an account for a while, and end that. */
    freeze(accountId: number): void {
      const actor = { kind: "operator", id: "8" } as const;
      const two = { ...base(0), actor, accountId, approvals: ["7", "8"] };
      const reason = "FREEZE_ASKED_BY_CUSTOMER";
      acceptedOf(send({ ...two, kind: "freeze-account", reason, minutes: 30 }));
    },
    unfreeze(accountId: number): void {
      const actor = { kind: "operator", id: "8" } as const;
      const two = { ...base(0), actor, accountId, approvals: ["7", "8"] };
      acceptedOf(send({ ...two, kind: "unfreeze-account" }));
    },
    /** Two operators reverse a deposit. */
    correct(accountId: number, entryId: number, amount: number): void {
      const actor = { kind: "operator", id: "8" } as const;
      const two = { ...base(0), actor, accountId, approvals: ["7", "8"] };
      const entry = { entryId, entryKind: "deposit-approved", amount: yen(amount) } as const;
      const reason = "CORRECTION_DOUBLED";
      acceptedOf(send({ ...two, kind: "correct-entry", ...entry, reason }));
    },
    /** The market declares a dividend of the first share, which goes ex after as short a time as customers are promised. */
    declareDividend(): void {
      const { tradingDate } = life.core.brokerage;
      const recordDate = daysAfter(tradingDate, noticeDays + 1, calendar);
      const actor = { kind: "clock", id: "market" } as const;
      const terms = { code, yearlyBasisPoints: 300, recordDate };
      acceptedOf(send({ ...base(0), actor, kind: "declare-dividend", ...terms }));
    },
    /** Two operators halt the first share for five minutes. */
    haltByOperators: () =>
      send({
        ...base(0),
        kind: "halt-instrument",
        code,
        reason: "HALT_DISCLOSURE",
        actor: { kind: "operator", id: "8" },
        approvals: ["7", "8"],
      }),
    /** As any actor. */
    send,
    /** The timetable announces a block of 50 lots in the first share. */
    announceBlock(discount = 300): number {
      const actor = { kind: "clock", id: "market" } as const;
      const size = { lots: 50, minimumLots: 1, maximumLots: 20 };
      const command = { kind: "announce-block", code, discount, ...size } as const;
      return acceptedOf(send({ ...base(0), ...command, actor })).offerId!;
    },
    subscribeBlock: (accountId: number, offerId: number, lots: number) =>
      send({ ...base(accountId), kind: "subscribe-block", accountId, offerId, lots }),
    cancelBlock: (accountId: number, subscriptionId: number) =>
      send({ ...base(accountId), kind: "cancel-block-subscription", accountId, subscriptionId }),
    /** The clock halts the first share, or resumes it. */
    operate: (kind: "halt-instrument" | "resume-instrument") =>
      send({ ...base(0), kind, code, actor: { kind: "clock", id: "market" } }),
    cancel: (accountId: number, orderId: number) =>
      send({ ...base(accountId), kind: "cancel-order", accountId, orderId }),
    /** Sets, changes or removes an alert. */
    alert: (accountId: number, command: AlertTerms) =>
      acceptedOf(send({ ...base(accountId), ...command, accountId })).alertId!,
    /** Changes the price, and reduces the quantity if one is given. */
    reprice: (accountId: number, orderId: number, limit: number, quantity?: number) =>
      send({
        ...base(accountId),
        kind: "amend-order",
        accountId,
        orderId,
        price: price(limit),
        quantity: quantity === undefined ? null : shares(quantity),
      }),
    /** Time passes with boundaries, and with beats that visit no share. */
    async pass(ms: number) {
      for (const until = now + ms; now < until;) {
        now = Math.min(until, now + beatEveryMs);
        carryBoundaries();
        life.core.process({ kind: "beat", ticket: 0, at: now }, () => false);
        await store();
      }
    },
    /** Time passes with the crowd: every beat visits its share of the market. */
    async live(ms: number) {
      for (const until = now + ms; now < until;) {
        now = Math.min(until, now + crowdBeatMs);
        carryBoundaries();
        life.core.process({ kind: "beat", ticket: 0, at: now });
        await store();
      }
    },
    /** To a wall clock of Tokyo. */
    async passTo(wallClock: string) {
      await market.pass(tokyo(wallClock) - now);
    },
    /** The machine is suspended: no beats, and afterwards the missed boundaries, or a beat and then those. */
    sleep(ms: number, wakes: "beat first" | "boundaries first" = "boundaries first") {
      now += ms;
      const beat = { kind: "beat", ticket: 0, at: now } as const;
      if (wakes === "beat first") life.core.process(beat, () => false);
      carryBoundaries();
    },
    /** Kills the process; after `afterMs` its successor loads the tables and catches up like the market's clock. */
    async restart(afterMs = 0, quotedAnew = false) {
      await store();
      const before = hashState(life.loaded);
      now += afterMs;
      await client.end();
      client = await connected(test.owner);
      life = await begin();
      if (hashState(life.loaded) !== before)
        throw new Error("a restart brought back something else");
      number = life.loaded.batch;
      carryBoundaries();
      if (quotedAnew) life.core.process({ kind: "quote-anew", ticket: 0, at: now });
      await store();
    },
    loadAgain: async () => loadState(new SqlTables(client, 1), await loadReplays(client, 1)),
    /** The tables, as they were stored last. */
    get tables(): pg.Client {
      return client;
    },
    hashOfTables: () => stateHashOfTables(client, 1),
    hash: () => hashState(life.loaded),
    store,
  };
  return market;
}

async function connected(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, types: sqlTypes });
  await client.connect();
  return client;
}

/** The order number of an accepted command. */
export function orderIdOf(reply: Reply): number {
  return acceptedOf(reply).orderId!;
}

export function acceptedOf(reply: Reply) {
  if (reply.kind !== "accepted") throw new Error(JSON.stringify(reply));
  return reply.outcome;
}
