import type { Command } from "@akari/brokerage/commands";
import type { Outgoing } from "@akari/brokerage/decision";
import { yen } from "@akari/brokerage/money";
import type { OrderEntry } from "@akari/exchange/messages";
import { price, shares } from "@akari/exchange/price";
import { boundariesBetween } from "@akari/exchange/schedule";
import { type Announcement, createCrowd } from "@akari/simulator/crowd";
import { expect, test } from "vitest";
import type { Reply } from "../../src/reply.ts";
import { Core } from "../../src/core.ts";
import { haltMs } from "../../src/crowd/disclosure-halts.ts";
import { loadState } from "../../src/state/load-state.ts";
import { firmRules } from "../../src/rules.ts";
import { MemoryTables } from "../../src/testing/memory-tables.ts";
import { tokyo } from "../../src/testing/tokyo.ts";
import { wholeBeat } from "../../src/input.ts";

const [alice, bob] = [1_001, 1_002] as const;

type Wish = Command extends infer One
  ? One extends Command
    ? Omit<One, "id" | "actor" | "at">
    : never
  : never;

/** A share in continuous trading after a first price, in a core in memory. The test controls the crowd and its announcements. */
async function openMarket() {
  const at = tokyo("2026-11-20T09:58:00");
  const founding = {
    schedule: "practice",
    instruments: 1,
    seed: "queue",
    seedFixed: true,
    at,
  } as const;
  const loaded = await loadState(new MemoryTables(founding));
  const code = loaded.exchange.codes[0]!;
  const crowd = { entries: [] as OrderEntry[], announcements: [] as Announcement[] };
  /** Messages that a decision to halt carries before and after its halt. */
  const around = { before: [] as Outgoing[], after: [] as Outgoing[] };
  const core = new Core({
    ...loaded,
    crowd: {
      ...createCrowd("queue", []),
      beginMarket: () => {},
      act: () => crowd.entries.splice(0),
      hear: () => {},
      takeAnnouncements: () => crowd.announcements.splice(0),
    },
    rules: {
      ...firmRules,
      decide(state, command) {
        const decision = firmRules.decide(state, command);
        if (decision.kind === "denied" || command.kind !== "halt-instrument") return decision;
        const outgoing = [...around.before, ...decision.outgoing, ...around.after];
        return { ...decision, outgoing };
      },
    },
  });
  const { calendar } = core.brokerage;
  let now = at;
  let ticket = 0;
  const send = (wish: Wish, kind: "customer" | "desk" | "clock" = "customer"): Reply => {
    const id = `queue-${(ticket += 1)}`;
    const actor = { kind, id: "accountId" in wish ? String(wish.accountId) : "7" };
    const command = { ...wish, id, actor, at: now } as Command;
    core.process({ kind: "command", ticket, command, fingerprint: id });
    return core.batch.replies.find(([of]) => of === ticket)?.[1] as Reply;
  };
  const market = {
    core,
    code,
    crowd,
    around,
    get now() {
      return now;
    },
    base: core.exchange.terms(code).basePrice,
    send,
    /** A limit order of one lot; the order's number. */
    place(accountId: number, side: "long" | "short", limit: number, trigger?: number): number {
      const reply = send({
        kind: "place-order",
        accountId,
        code,
        side,
        type: "limit",
        price: price(limit),
        quantity: shares(100),
        leverage: 3,
        ...(trigger === undefined ? {} : { terms: { trigger: price(trigger) } }),
      });
      if (reply.kind !== "accepted") throw new Error(JSON.stringify(reply));
      return reply.outcome.orderId!;
    },
    operate: (kind: "halt-instrument" | "resume-instrument") => send({ kind, code }, "clock"),
    beat: () => core.process(wholeBeat(now)),
    order: (orderId: number) => core.batch.orders.get(orderId),
    phase: () => core.exchange.phase(code),
  };
  for (const accountId of [alice, bob]) {
    send({ kind: "open-account", accountId });
    const asked = send({ kind: "request-deposit", accountId, amount: yen(90_000_000_000) });
    if (asked.kind !== "accepted") throw new Error(JSON.stringify(asked));
    const depositId = asked.outcome.depositId!;
    send({ kind: "decide-deposit", depositId, decision: "approved", reason: null }, "desk");
  }
  now = tokyo("2026-11-20T10:05:00");
  for (const boundary of boundariesBetween(calendar, loaded.boundaryAt, now)) {
    const nextTradingDate = calendar.nextTradingDay(boundary.tradingDate);
    core.process({ kind: "boundary", ticket: 0, boundary, nextTradingDate });
  }
  market.place(alice, "long", market.base);
  market.place(bob, "short", market.base);
  expect(core.exchange.statistics(code).last).toBe(market.base);
  expect(market.phase()).toBe("continuous");
  core.takeBatch();
  return market;
}

test("an order queued before a halt enters before it and trades; one queued after it is held until trading resumes", async () => {
  const market = await openMarket();
  const { base, code, around } = market;
  const [first, second] = [1, 2].map(() => market.place(alice, "short", base + 10)) as [
    number,
    number,
  ];
  market.place(bob, "long", base);
  market.place(bob, "long", base);
  const meets = (orderId: number): Outgoing => ({
    code,
    message: { kind: "reprice", orderId, price: price(base) },
  });
  around.before.push(meets(first));
  around.after.push(meets(second));

  expect(market.operate("halt-instrument").kind).toBe("accepted");
  expect(market.phase()).toBe("halted");
  expect(market.order(first)).toMatchObject({ status: "filled" });
  expect(market.order(second)).toMatchObject({ status: "working", price: base, filled: 0 });

  expect(market.operate("resume-instrument").kind).toBe("accepted");
  expect(market.order(second)).toMatchObject({ status: "filled" });
});

test("a stop triggered by the crowd's print enters before the halt of a disclosure in the same beat", async () => {
  const market = await openMarket();
  const { base, code, crowd, core } = market;
  const resting = market.place(alice, "short", base + 10);
  market.place(alice, "short", base + 10);
  const stop = market.place(bob, "long", base + 10, base + 10);
  expect(market.order(stop)).toMatchObject({ status: "armed" });
  const participant = 5;
  crowd.entries.push({
    kind: "new",
    orderId: -1,
    participant,
    side: "buy",
    price: price(base + 10),
    quantity: shares(100),
  });
  const announced = { about: "company", code, topic: "forecast-raised", isMaterial: true } as const;
  crowd.announcements.push(
    { ...announced, at: market.now, logReturn: 0.07 },
    { ...announced, at: market.now, logReturn: 0.08 },
  );
  market.beat();
  expect(market.order(resting)).toMatchObject({ status: "filled" });
  expect(market.order(stop)).toMatchObject({ status: "filled" });
  expect(market.phase()).toBe("halted");
  expect(core.exchange.tradingState(code).haltedUntil).toBe(market.now + haltMs.practice);
});
