import type { Command } from "@akari/brokerage/commands";
import { yen } from "@akari/brokerage/money";
import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import type { Order } from "@akari/brokerage/order/order";
import type { PreviewRequest } from "@akari/brokerage/preview";
import { price, shares } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import { boundariesBetween, type ScheduleName } from "@akari/exchange/schedule";
import { createCrowd } from "@akari/simulator/crowd";
import type { AmendmentPreviewReply, PreviewReply } from "../../src/reply.ts";
import type { Reply } from "../../src/reply.ts";
import { Core } from "../../src/core.ts";
import { loadState } from "../../src/state/load-state.ts";
import { type Carried, wholeBeat } from "../../src/input.ts";
import { MemoryTables } from "../../src/testing/memory-tables.ts";
import { tokyo } from "../../src/testing/tokyo.ts";

export const [alice, bob] = [1_001, 1_002] as const;

/** A core in memory in which only the test's customers trade. */
export class Market {
  readonly core: Core;
  readonly code: string;
  #at: number;
  #ticket = 0;
  #boundariesCarried: number;
  readonly #orders = new Map<number, Order>();

  private constructor(core: Core, at: number, boundaryAt: number) {
    this.core = core;
    this.code = core.exchange.codes[0]!;
    this.#at = at;
    this.#boundariesCarried = boundaryAt;
  }

  static async open(
    schedule: ScheduleName,
    wallClock: string,
    { seed = "verdicts", instruments = 1 } = {},
  ): Promise<Market> {
    const at = tokyo(wallClock);
    const founding = { schedule, instruments, seed, seedFixed: true, at };
    const loaded = await loadState(new MemoryTables(founding));
    const market = new Market(new Core({ ...loaded, crowd: nobody }), at, loaded.boundaryAt);
    for (const accountId of [alice, bob]) market.fund(accountId);
    return market;
  }

  get at() {
    return this.#at;
  }

  get terms() {
    return this.core.exchange.terms(this.code);
  }

  /** Part of the base price, on the tick below. */
  times(part: number): number {
    const { instrument } = this.core.brokerage.instruments.get(this.code)!;
    return roundDownToTick(instrument.tickTable, price(Math.round(this.terms.basePrice * part)));
  }

  passTo(wallClock: string): void {
    this.#at = tokyo(wallClock);
    const { calendar } = this.core.brokerage;
    for (const boundary of boundariesBetween(calendar, this.#boundariesCarried, this.#at)) {
      const nextTradingDate = calendar.nextTradingDay(boundary.tradingDate);
      this.#ask({ kind: "boundary", ticket: 0, boundary, nextTradingDate });
      this.#boundariesCarried = boundary.at;
    }
  }

  /** Advances with beats, so that quotes are renewed. */
  liveTo(wallClock: string): void {
    for (const until = tokyo(wallClock); this.#at < until; this.#at += 5_000)
      this.#ask(wholeBeat(this.#at));
  }

  send(command: WithoutBase, accountId: number = alice): Reply {
    this.#ticket += 1;
    const base = {
      id: `verdict-${this.#ticket}`,
      actor: { kind: "customer", id: String(accountId) },
      at: this.#at,
    } as const;
    return this.sendAgain({ ...base, ...command } as Command);
  }

  sendAgain(command: Command): Reply {
    return this.#ask({ kind: "command", ticket: 0, command, fingerprint: command.id }) as Reply;
  }

  halt(): void {
    this.#ofMarket("halt-instrument");
  }

  resume(): void {
    this.#ofMarket("resume-instrument");
  }

  /** An order, alive or ended. */
  order(id: number): Order {
    const order = this.#orders.get(id);
    if (order === undefined) throw new Error(`there was no order ${id}`);
    return order;
  }

  previewAmendment(request: AmendmentRequest): AmendmentPreviewReply {
    return this.#preview(request) as AmendmentPreviewReply;
  }

  preview(request: PreviewRequest): PreviewReply {
    return this.#preview(request) as PreviewReply;
  }

  /** Both trade one lot at a price, so that Alice has a long and Bob a short. */
  cross(part = 1): void {
    const limit = price(this.times(part));
    this.send(opening(this.code, { side: "long", limit }), alice);
    this.send(opening(this.code, { side: "short", limit }, bob), bob);
  }

  cancel({ accountId }: PreviewRequest, reply: Reply): void {
    const orderId = reply.kind === "accepted" ? reply.outcome.orderId! : 0;
    if (this.core.brokerage.orders.has(orderId))
      this.send({ kind: "cancel-order", accountId, orderId }, accountId);
  }

  /** Opens an account with this money. */
  fund(accountId: number, amount = yen(90_000_000_000)): void {
    this.send({ kind: "open-account", accountId }, accountId);
    const reply = this.send({ kind: "request-deposit", accountId, amount }, accountId);
    if (reply.kind !== "accepted") throw new Error(JSON.stringify(reply));
    this.sendAgain({
      kind: "decide-deposit",
      id: `approve-${accountId}`,
      actor: { kind: "desk", id: "automatic" },
      at: this.#at,
      depositId: reply.outcome.depositId!,
      decision: "approved",
      reason: null,
    });
  }

  #ofMarket(kind: "halt-instrument" | "resume-instrument"): void {
    this.#ticket += 1;
    const id = `${kind}-${this.#ticket}`;
    const actor = { kind: "clock", id: "market" } as const;
    this.sendAgain({ id, kind, code: this.code, actor, at: this.#at });
  }

  #preview(request: PreviewRequest | AmendmentRequest): unknown {
    this.#ask({ kind: "time", at: this.#at });
    return this.core.preview({ kind: "preview", ticket: 0, request, at: this.#at });
  }

  #ask(input: Carried): unknown {
    this.core.process(input);
    const { replies, orders } = this.core.takeBatch();
    for (const [id, order] of orders) this.#orders.set(id, order);
    return replies.at(-1)?.[1];
  }
}

const nobody = { ...createCrowd("nobody", []), beginMarket: () => {}, act: () => [] };

type WithoutBase = {
  [Kind in Command["kind"]]: Omit<Extract<Command, { kind: Kind }>, "id" | "actor" | "at">;
}[Command["kind"]];

export interface Wish {
  readonly side: "long" | "short";
  readonly limit: number | null;
  readonly leverage?: 1 | 2 | 3;
  readonly quantity?: number;
  readonly terms?: OpeningRequest["terms"];
}
export type OpeningRequest = Extract<PreviewRequest, { kind: "place-order" }>;

/** A request to open a position, by default of one lot on margin. */
export function opening(
  code: string,
  { side, limit, quantity = 100, leverage = 3, terms }: Wish,
  accountId: number = alice,
): OpeningRequest {
  return {
    kind: "place-order",
    accountId,
    code,
    side,
    type: limit === null ? "market" : "limit",
    price: limit === null ? null : price(limit),
    quantity: shares(quantity),
    leverage,
    ...(terms === undefined ? {} : { terms }),
  };
}
