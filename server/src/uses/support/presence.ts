import type { Timer } from "../parts.ts";

/** A sign of typing is forgotten after this. */
const typingMs = 6_000;
/** Signs of typing of one side closer together than this are ignored. */
const typingIntervalMs = 2_000;
/** An operator who has not looked at the desk for this long is not there. */
const attendedMs = 5 * 60_000;

/** Short-lived state that is not stored: who is typing, and whether an operator is at the desk. */
export interface Presence {
  customerTypes(accountId: number): void;
  operatorTypes(accountId: number, name: string): void;
  /** The message was sent: its author types no longer. */
  stops(accountId: number, side: Side): void;
  customerIsTyping(accountId: number): boolean;
  /** The operator's name; null: no operator is typing. */
  operatorTyping(accountId: number): string | null;
  /** An operator has looked at the desk. */
  attend(): void;
  readonly attended: boolean;
}

export type Side = "customer" | "support";

interface Sign {
  readonly name: string;
  readonly at: number;
  readonly cancel: () => void;
}

/** `changed` is called when a side begins or ceases to type. */
export function createPresence(clock: Timer, changed: (accountId: number) => void): Presence {
  const typing = { customer: new Map<number, Sign>(), support: new Map<number, Sign>() };
  let attendedAt = -Infinity;

  const stops = (accountId: number, side: Side) => {
    const sign = typing[side].get(accountId);
    if (sign === undefined) return;
    sign.cancel();
    typing[side].delete(accountId);
    changed(accountId);
  };

  const types = (accountId: number, side: Side, name: string) => {
    const known = typing[side].get(accountId);
    const at = clock.now();
    if (known !== undefined && known.name === name && at - known.at < typingIntervalMs) return;
    known?.cancel();
    const cancel = clock.schedule(at + typingMs, () => stops(accountId, side));
    typing[side].set(accountId, { name, at, cancel });
    if (known?.name !== name) changed(accountId);
  };

  return {
    customerTypes: (accountId) => types(accountId, "customer", ""),
    operatorTypes: (accountId, name) => types(accountId, "support", name),
    stops,
    customerIsTyping: (accountId) => typing.customer.has(accountId),
    operatorTyping: (accountId) => typing.support.get(accountId)?.name ?? null,
    attend() {
      attendedAt = clock.now();
    },
    get attended() {
      return clock.now() - attendedAt <= attendedMs;
    },
  };
}
