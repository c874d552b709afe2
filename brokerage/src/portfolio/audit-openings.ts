import type { Expect } from "../invariant.ts";
import { required } from "../assertion.ts";
import type { LeverageTimes } from "../order/commands.ts";
import type { Order, OrderOrigin } from "../order/order.ts";
import type { BrokerageEvent } from "../events.ts";
import { heldFor } from "../hold/hold.ts";
import type { OrderId } from "../ids.ts";
import type { Entry } from "../ledger/entry.ts";
import type { LedgerAccount } from "../ledger/ledger-account.ts";
import { type Sen, sen } from "../money.ts";
import type { Brokerage } from "../state.ts";
import { openingFee } from "./open-fill.ts";

/** The order of an opening fill, in its state before the fill. */
export interface OpeningOrder {
  readonly id: OrderId;
  readonly leverage: LeverageTimes;
  readonly origin: OrderOrigin;
  /** Its hold; 0 when that had been taken for a loss and its cancel was on its way. */
  readonly held: Sen;
}

/** Checks each opening fill among one reaction's events with `checkOpening`; `state` is the one before the reaction. */
export function checkOpenings(
  state: Brokerage,
  events: readonly BrokerageEvent[],
  expect: Expect,
): void {
  let entry: Entry | null = null;
  /** A subscription to a block becomes an order with its fill. */
  const placed = new Map<OrderId, Order>();
  for (const event of events) {
    if (event.kind === "order-placed") placed.set(event.order.id, event.order);
    if (event.kind === "entry-posted" && opensPosition(event.entry)) entry = event.entry;
    if (event.kind !== "order-filled" || event.intent !== "open") continue;
    const known = state.orders.get(event.orderId) ?? placed.get(event.orderId);
    const { id, leverage, origin } = required(known, "order", event.orderId);
    const opening = { id, leverage, origin, held: heldFor(state, id) };
    checkOpening(required(entry, "entry of an opening fill"), opening, expect);
    entry = null;
  }
}

export function opensPosition({ kind }: Entry): boolean {
  return kind === "long-opened" || kind === "short-opened";
}

/**
 * An opening fill is paid for by its order's hold, so that it leaves no advance and stays within its leverage. Only an order whose
 * hold was taken for a loss may be filled without one, before its cancel has reached the exchange.
 */
export function checkOpening(
  { postings }: Entry,
  { id, leverage, held, origin }: OpeningOrder,
  expect: Expect,
): void {
  if (held === 0) return;
  const sum = (from: LedgerAccount["kind"], to: LedgerAccount["kind"]) => {
    const moves = postings.filter((each) => each.from.kind === from && each.to.kind === to);
    return sen(moves.reduce((total, { amount }) => total + amount, 0));
  };
  const value =
    sum("financing", "market") + sum("financing", "issuers") + sum("market", "financing");
  const advanced = sum("advance", "margin");
  const own = sum("held", "margin") + sum("cash", "margin");
  const fee = sum("held", "fees") + sum("cash", "fees");
  const beyond = advanced + sum("cash", "margin") + sum("cash", "fees");
  expect(beyond === 0, `order ${id} is filled within its hold ${held}, not ${beyond} beyond it`);
  expect(advanced === 0, `order ${id} leaves no advance by its opening, not ${advanced}`);
  expect(
    own * leverage >= value,
    `order ${id} opens within its leverage ${leverage}, not ${value} on ${own}`,
  );
  const due = openingFee({ origin }, sen(value));
  expect(fee === due, `order ${id} pays its opening's fee ${due}, not ${fee}`);
}
