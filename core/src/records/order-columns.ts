import { isSwitching, secondLimitOf, type Stop } from "@akari/brokerage/order/stop";
import type { Exit, Order, OrderProgress, OrderStatus } from "@akari/brokerage/order/order";
import { columns } from "../tables/columns.ts";
import type { StoredRow as Row } from "../tables/stored-row.ts";

/** An order's progress, its stop or OCO and its exit as columns of its row, and back. Impossible combinations are refused on reading. */

export const progressColumns = columns<OrderProgress>({
  status: ["text", ({ status }) => status],
  sequence: ["bigint", ({ sequence }) => sequence],
  reason: ["text", ({ reason }) => reason],
  ended_at: ["ms", ({ endedAt }) => endedAt],
});

export const stopColumns = columns<Pick<Order, "stop">>({
  stop_kind: ["text", ({ stop }) => stop?.kind ?? null],
  trigger: ["bigint", ({ stop }) => stop?.trigger ?? null],
  stop_price: ["bigint", secondLimitOf],
  triggered_at: ["ms", ({ stop }) => stop?.reached?.at ?? null],
  triggered_price: ["bigint", ({ stop }) => stop?.reached?.price ?? null],
  switching: ["boolean", isSwitching],
});

export const exitColumns = columns<Pick<Order, "exit">>({
  exit_price: ["bigint", ({ exit }) => exit?.price ?? null],
  exit_trigger: ["bigint", ({ exit }) => exit?.stop?.trigger ?? null],
  exit_stop_price: ["bigint", ({ exit }) => exit?.stop?.price ?? null],
});

const isFinalOf: Readonly<Record<OrderStatus, boolean>> = {
  waiting: false,
  armed: false,
  working: false,
  filled: true,
  cancelled: true,
  expired: true,
  rejected: true,
};

/** Throws for an impossible combination of columns. */
export function progressOf(row: Row): OrderProgress {
  const { status, sequence, reason, ended_at: endedAt } = row;
  const isFinal = isFinalOf[status as OrderStatus];
  const fits =
    isFinal === (endedAt !== null) &&
    (isFinal && status !== "filled") === (reason !== null) &&
    (isFinal || (status === "working") === (sequence !== null));
  if (!fits) throw new Error(`order ${row.order_id}: columns of its status contradict each other`);
  return { status, sequence, reason, endedAt };
}

/** Throws for an impossible combination of columns. */
export function stopOf(row: Row): Stop | null {
  const { stop_kind: kind, trigger, stop_price: price, switching } = row;
  const { triggered_at: at, triggered_price: reachedPrice } = row;
  const isReached = at !== null;
  const fits =
    (kind === null) === (trigger === null) &&
    isReached === (reachedPrice !== null) &&
    (kind !== null || !isReached) &&
    (kind === "oco" || (price === null && switching === false)) &&
    (isReached || switching === false);
  if (!fits) throw new Error(`order ${row.order_id}: columns of its stop contradict each other`);
  const reached = isReached ? { at, price: reachedPrice } : null;
  const known = kind as Stop["kind"] | null;
  switch (known) {
    case null:
      return null;
    case "stop":
      return { kind: known, trigger, reached };
    case "oco":
      return { kind: known, trigger, price, reached: reached && { ...reached, switching } };
  }
}

/** Throws for an impossible combination of columns. */
export function exitOf(row: Row): Exit | null {
  const { exit_price: price, exit_trigger: trigger, exit_stop_price: stopPrice } = row;
  if (trigger === null && stopPrice !== null)
    throw new Error(`order ${row.order_id}: columns of its exit contradict each other`);
  const stop = trigger === null ? null : { trigger, price: stopPrice };
  if (price !== null) return { price, stop };
  return stop === null ? null : { price, stop };
}
