import type { Decision, Reaction } from "@akari/brokerage/decision";
import { decide } from "@akari/brokerage/decide";
import { priceOf } from "@akari/brokerage/fund/fund";
import { amountOf } from "@akari/brokerage/dividend/entitlement";
import type { BrokerageEvent } from "@akari/brokerage/events";
import { sen } from "@akari/brokerage/money";
import { reserveFor } from "@akari/brokerage/order/reserve";
import { opensPosition } from "@akari/brokerage/portfolio/audit-openings";
import { react } from "@akari/brokerage/react";
import type { Brokerage } from "@akari/brokerage/state";
import { price, shares } from "@akari/exchange/price";
import { firmRules, type Rules } from "../../src/rules.ts";

/** Faults that the simulation must detect: a simulation that never fails proves nothing. */
export const bugs = [
  "ack-before-commit",
  "skip-fence",
  "release-lost",
  "double-apply",
  "rounding-to-the-house",
  "off-by-one-lot",
  "posting-dropped",
  "price-outside-the-engine",
  "trigger-lost",
  "second-leg-held-too-low",
  "exit-too-large",
  "funari-held-at-its-limit",
  "margin-beside-the-hold",
  "self-trade-tag-lost",
  "withdrawal-returned-in-part",
  "withdrawal-with-a-fee",
  "withdrawal-due-too-late",
  "loan-paid-out-in-part",
  "loan-interest-invented",
  "loan-repayment-forgotten",
  "application-returned-in-part",
  "application-carry-forgotten",
  "application-result-overstated",
  "dividend-short-of-a-yen",
  "short-not-charged",
  "dividend-paid-to-shares-sold",
  "offering-win-granted",
  "offering-payment-forgotten",
  "offering-below-the-formula",
  "prize-chosen-by-hand",
  "chance-not-spent",
  "prize-from-nowhere",
  "block-returned-in-part",
  "block-lots-sold-twice",
  "block-below-the-formula",
  "block-delivered-in-part",
  "fund-priced-above-its-value",
  "fund-units-invented",
  "fund-redeemed-in-part",
  "reset-returned-in-part",
  "closing-as-a-reset",
] as const;

/** Faults that show on whole days only: the random commands recompute neither a refusal nor a fund's worth. */
export const bugsOfDays = ["refusal-leaves-a-trace", "fund-worth-understated"] as const;

export type Bug = (typeof bugs)[number] | (typeof bugsOfDays)[number];

export const soundRules: Rules = firmRules;

/** The firm's rules with the bug; bugs of disk and memory are in their own files. */
export function rulesWith(bug: Bug | null): Rules {
  switch (bug) {
    case "release-lost":
      return withReaction((event) => (isEntry(event, "order-released") ? [] : [event]));
    case "rounding-to-the-house":
      return withReaction((event) => [dearer(event)]);
    case "off-by-one-lot":
      return withReaction((event) => [oneLotMore(event)]);
    case "price-outside-the-engine":
      return withReaction((event) =>
        event.kind === "order-filled"
          ? [{ ...event, price: (event.price + 10) as typeof event.price }]
          : [event],
      );
    case "trigger-lost":
      return withReaction((event) => (event.kind === "order-triggered" ? [] : [event]));
    case "second-leg-held-too-low":
      return withReaction((event) => [heldLower(event)]);
    case "exit-too-large":
      return withReaction((event) => [largerExit(event)]);
    case "funari-held-at-its-limit":
      return {
        ...soundRules,
        decide(...parameters): Decision {
          const decision = decide(...parameters);
          return decision.kind === "denied"
            ? decision
            : { ...decision, events: heldAtLimit(decision.events) };
        },
      };
    case "margin-beside-the-hold":
      return withReaction((event) => [besideTheHold(event)]);
    case "self-trade-tag-lost":
      return {
        ...soundRules,
        decide(...parameters) {
          const decision = decide(...parameters);
          return decision.kind === "denied" ? decision : withoutTags(decision);
        },
      };
    case "withdrawal-returned-in-part":
      return withDecision((event) => [returnedInPart(event, "withdrawal-released")]);
    case "loan-paid-out-in-part":
      return withDecision((event) => [returnedInPart(event, "loan-paid-out")]);
    case "loan-interest-invented":
      return withDecision((event) =>
        event.kind === "loan-repaid"
          ? [{ ...event, interest: sen(event.interest + 100) }]
          : [event],
      );
    case "loan-repayment-forgotten":
      return {
        ...soundRules,
        evolve(state, event) {
          if (event.kind !== "loan-repaid") soundRules.evolve(state, event);
        },
      };
    case "application-returned-in-part":
      return withDecision((event) => [returnedInPart(event, "premarket-released")]);
    case "offering-win-granted":
      return withDecision((event) =>
        event.kind === "ipo-drawn" && event.lots === 0 ? [{ ...event, lots: 1 }] : [event],
      );
    case "offering-payment-forgotten":
      return {
        ...soundRules,
        evolve(state, event) {
          if (event.kind !== "ipo-paid") soundRules.evolve(state, event);
        },
      };
    case "offering-below-the-formula":
      return withDecision((event) =>
        event.kind === "offering-announced"
          ? [{ ...event, offering: { ...event.offering, price: price(event.offering.price - 10) } }]
          : [event],
      );
    case "prize-chosen-by-hand":
      return withDecision((event) =>
        event.kind === "chance-drawn" && event.amount > 0
          ? [{ ...event, amount: sen(event.amount * 10) }]
          : [event],
      );
    case "chance-not-spent":
      return {
        ...soundRules,
        evolve(state, event) {
          const before =
            event.kind === "chance-taken"
              ? state.accounts.get(event.accountId)?.chances
              : undefined;
          soundRules.evolve(state, event);
          if (before !== undefined && "accountId" in event)
            state.accounts.get(event.accountId)!.chances = before;
        },
      };
    case "prize-from-nowhere":
      return withDecision((event) => [fromOutside(event)]);
    case "block-returned-in-part":
      return withDecision((event) => [returnedInPart(event, "block-released")]);
    case "block-lots-sold-twice":
      return {
        ...soundRules,
        evolve(state, event) {
          if (event.kind !== "block-lots-left") soundRules.evolve(state, event);
        },
      };
    case "block-below-the-formula":
      return withDecision((event) =>
        event.kind === "block-announced"
          ? [{ ...event, offer: { ...event.offer, price: price(event.offer.price - 10) } }]
          : [event],
      );
    case "block-delivered-in-part":
      return withReaction((event) =>
        event.kind === "order-placed" &&
        event.order.origin === "block" &&
        event.order.quantity > 100
          ? [{ ...event, order: { ...event.order, quantity: shares(event.order.quantity - 100) } }]
          : [event],
      );
    case "fund-priced-above-its-value":
      return withCloses((event) =>
        event.kind === "fund-priced"
          ? [{ ...event, point: { ...event.point, price: sen(event.point.price + 100) } }]
          : [event],
      );
    case "fund-worth-understated":
      return withCloses((event) => [worthLess(event)]);
    case "refusal-leaves-a-trace":
      return {
        ...soundRules,
        decide(state, command) {
          const decision = decide(state, command);
          if (decision.kind === "denied") state.nextId += 1;
          return decision;
        },
      };
    case "fund-units-invented":
      return withCloses((event) =>
        event.kind === "follow-begun" ? [{ ...event, units: event.units + 1 }] : [event],
      );
    case "fund-redeemed-in-part":
      return withCloses((event) => [returnedInPart(event, "fund-redeemed")]);
    case "reset-returned-in-part":
      return withWindUp((event) => [returnedInPart(event, "account-reset")]);
    case "closing-as-a-reset":
      return withWindUp((event) => [asReset(event)]);
    case "application-carry-forgotten":
      return {
        ...soundRules,
        evolve(state, event) {
          if (event.kind !== "premarket-carried") soundRules.evolve(state, event);
        },
      };
    case "application-result-overstated":
      return withReaction((event) =>
        event.kind === "premarket-decided" && event.filled > 0
          ? [{ ...event, filledValue: sen(event.filledValue + 100) }]
          : [event],
      );
    case "withdrawal-with-a-fee":
      return withDecision((event) => [withFee(event)]);
    case "withdrawal-due-too-late":
      return withDecision((event) =>
        event.kind === "withdrawal-requested"
          ? [{ ...event, withdrawal: { ...event.withdrawal, dueAt: event.withdrawal.dueAt + 1 } }]
          : [event],
      );
    case "dividend-short-of-a-yen":
      return withRolls((event) => [shortOfAYen(event)]);
    case "short-not-charged":
      return withoutChargesOfShorts();
    case "dividend-paid-to-shares-sold":
      return withRolls((event) => [forMoreShares(event)]);
    default:
      return soundRules;
  }
}

/** Removes the tags by which the exchange knows that orders belong together. */
function withoutTags<Carried extends Pick<Reaction, "outgoing">>(carried: Carried): Carried {
  const outgoing = carried.outgoing.map(({ code, message }) => {
    if (message.kind !== "new") return { code, message };
    const { selfTradeTag: _, ...untagged } = message;
    return { code, message: untagged };
  });
  return { ...carried, outgoing };
}

function withReaction(change: (event: BrokerageEvent) => BrokerageEvent[]): Rules {
  return {
    ...soundRules,
    react(...parameters): Reaction {
      const reaction = react(...parameters);
      return { ...reaction, events: reaction.events.flatMap(change) };
    },
  };
}

function withRolls(change: (event: BrokerageEvent) => BrokerageEvent[]): Rules {
  return {
    ...soundRules,
    rolls: soundRules.rolls.map(([name, onRoll]) => [
      name,
      function* changed(state: Brokerage, at: number) {
        for (const reaction of onRoll(state, at))
          yield { ...reaction, events: reaction.events.flatMap(change) };
      },
    ]),
  };
}

function withCloses(change: (event: BrokerageEvent) => BrokerageEvent[]): Rules {
  return {
    ...soundRules,
    closes: soundRules.closes.map(([name, onClose]) => [
      name,
      function* changed(state, boundary) {
        for (const reaction of onClose(state, boundary))
          yield { ...reaction, events: reaction.events.flatMap(change) };
      },
    ]),
  };
}

function withWindUp(change: (event: BrokerageEvent) => BrokerageEvent[]): Rules {
  return {
    ...soundRules,
    windUp(...parameters) {
      const step = soundRules.windUp(...parameters);
      return step === null ? null : { ...step, events: step.events.flatMap(change) };
    },
  };
}

/** The cash of a closed account leaves as that of a reset: every balance is still right. */
function asReset(event: BrokerageEvent): BrokerageEvent {
  if (event.kind !== "entry-posted" || event.entry.kind !== "account-closed") return event;
  return { ...event, entry: { ...event.entry, kind: "account-reset" } };
}

/** The roll into an ex-date leaves shorts alone. */
function withoutChargesOfShorts(): Rules {
  return {
    ...soundRules,
    rolls: soundRules.rolls.map(([name, onRoll]) => [
      name,
      function* changed(state: Brokerage, at: number) {
        for (const reaction of onRoll(state, at))
          if (!reaction.events.some(isOfShort)) yield reaction;
      },
    ]),
  };
}

/** Keeps a yen of each dividend of a fully paid long: every balance is still right. */
function shortOfAYen(event: BrokerageEvent): BrokerageEvent {
  if (event.kind !== "entry-posted" || event.entry.kind !== "dividend-paid") return event;
  const { entry } = event;
  const [posting] = entry.postings;
  return {
    ...event,
    entry: {
      ...entry,
      postings: [{ ...posting!, amount: sen(posting!.amount - 100) }],
      cashChange: sen(entry.cashChange - 100),
      cashAfter: sen(entry.cashAfter - 100),
    },
  };
}

/** Whether the roll into an ex-date made this event for a short: the settled id is that of an omitted entitlement. */
function isOfShort(event: BrokerageEvent): boolean {
  return (
    (event.kind === "entitlement-fixed" && event.entitlement.side === "short") ||
    (event.kind === "entry-posted" && event.entry.kind === "dividend-charged")
  );
}

/** A lot more than the position has, with an amount that fits it. */
function forMoreShares(event: BrokerageEvent): BrokerageEvent {
  if (event.kind !== "entitlement-fixed" || event.entitlement.side === "short") return event;
  const { entitlement } = event;
  const quantity = shares(entitlement.quantity + 100);
  const amount = amountOf(entitlement, entitlement.perShare, quantity);
  return { ...event, entitlement: { ...entitlement, quantity, amount } };
}

/** A yen less for each 10,000 units, in worth and price alike: every balance is still right. */
function worthLess(event: BrokerageEvent): BrokerageEvent {
  if (event.kind !== "fund-priced") return event;
  const { point } = event;
  const value = sen(point.value - Math.ceil(point.units / 100));
  return { ...event, point: { ...point, value, price: priceOf(value, point.units) } };
}

function withDecision(change: (event: BrokerageEvent) => BrokerageEvent[]): Rules {
  return {
    ...soundRules,
    decide(...parameters): Decision {
      const decision = decide(...parameters);
      return decision.kind === "denied"
        ? decision
        : { ...decision, events: decision.events.flatMap(change) };
    },
  };
}

/** Keeps a yen of a returned hold: every balance is still right. */
function returnedInPart(event: BrokerageEvent, kind: string): BrokerageEvent {
  if (event.kind !== "entry-posted" || event.entry.kind !== kind) return event;
  const { entry } = event;
  const [posting] = entry.postings;
  return {
    ...event,
    entry: {
      ...entry,
      postings: [{ ...posting!, amount: sen(posting!.amount - 100) }],
      cashChange: sen(entry.cashChange - 100),
      cashAfter: sen(entry.cashAfter - 100),
    },
  };
}

/** A prize comes from outside instead of the pool: every balance is still right. */
function fromOutside(event: BrokerageEvent): BrokerageEvent {
  if (event.kind !== "entry-posted" || event.entry.kind !== "prize-paid") return event;
  const { entry } = event;
  const postings = entry.postings.map((one) => ({ ...one, from: { kind: "outside" } as const }));
  return { ...event, entry: { ...entry, postings } };
}

/** Sends a yen of each approved withdrawal to the fees. */
function withFee(event: BrokerageEvent): BrokerageEvent {
  if (event.kind !== "entry-posted" || event.entry.kind !== "withdrawal-approved") return event;
  const [posting] = event.entry.postings;
  const rest = { ...posting!, amount: sen(posting!.amount - 100) };
  const fee = { from: posting!.from, to: { kind: "fees" }, amount: sen(100) } as const;
  return { ...event, entry: { ...event.entry, postings: [rest, fee] } };
}

function isEntry(event: BrokerageEvent, kind: string): boolean {
  return event.kind === "entry-posted" && event.entry.kind === kind;
}

/** The fee of each fill is posted one yen too high, out of the customer's cash. */
function dearer(event: BrokerageEvent): BrokerageEvent {
  if (event.kind !== "entry-posted") return event;
  const { entry } = event;
  if (!entry.postings.some((posting) => posting.to.kind === "fees") || entry.cashAfter < 100)
    return event;
  const cash = { kind: "cash", accountId: entry.accountId } as const;
  return {
    ...event,
    entry: {
      ...entry,
      postings: [...entry.postings, { from: cash, to: { kind: "fees" }, amount: sen(100) }],
      cashChange: sen(entry.cashChange - 100),
      cashAfter: sen(entry.cashAfter - 100),
    },
  };
}

function oneLotMore(event: BrokerageEvent): BrokerageEvent {
  if (event.kind !== "order-filled" || event.intent !== "open" || event.quantity < 300)
    return event;
  return { ...event, quantity: shares(event.quantity - 100) };
}

function heldLower(event: BrokerageEvent): BrokerageEvent {
  if (event.kind !== "order-switched" || event.holdPrice === null) return event;
  return { ...event, holdPrice: price(event.holdPrice - 10) };
}

function largerExit(event: BrokerageEvent): BrokerageEvent {
  if (event.kind !== "order-placed" || event.order.parentId === null) return event;
  const { order } = event;
  return { ...event, order: { ...order, quantity: shares(order.quantity + 100) } };
}

function heldAtLimit(events: readonly BrokerageEvent[]): BrokerageEvent[] {
  const placed = events.find((event) => event.kind === "order-placed")?.order;
  if (placed?.condition !== "funari" || placed.holdPrice === null || placed.side === "short")
    return [...events];
  const order = { ...placed, holdPrice: placed.price! };
  const { whole } = reserveFor(order.holdPrice, order.quantity, order.leverage);
  return events.map((event) => {
    if (event.kind === "order-placed") return { ...event, order };
    if (event.kind !== "entry-posted" || event.entry.kind !== "order-held") return event;
    const { entry } = event;
    const [posting] = entry.postings;
    const cashAfter = sen(entry.cashAfter - entry.cashChange - whole);
    const postings = [{ ...posting!, amount: whole }];
    return { ...event, entry: { ...entry, postings, cashChange: sen(-whole), cashAfter } };
  });
}

/** Takes an opening's margin from cash and releases as much of its hold: every balance is still right. */
function besideTheHold(event: BrokerageEvent): BrokerageEvent {
  if (event.kind !== "entry-posted" || !opensPosition(event.entry)) return event;
  const { entry } = event;
  const cash = { kind: "cash", accountId: entry.accountId } as const;
  const postings = entry.postings.flatMap((posting) =>
    posting.to.kind === "margin" && posting.from.kind === "held"
      ? [
          { ...posting, to: cash },
          { ...posting, from: cash },
        ]
      : [posting],
  );
  return { ...event, entry: { ...entry, postings } };
}
