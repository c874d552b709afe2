import { cashBesideMargin } from "../account/equity.ts";
import { totalsNow } from "../account/figures.ts";
import { required } from "../assertion.ts";
import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { type Draft, draftOf } from "../draft.ts";
import { postHold, postRelease } from "../hold/post-hold.ts";
import { deniedByCall } from "../margin/denied-call.ts";
import type { Brokerage } from "../state.ts";
import type { DeclineIpo, PayIpo } from "./commands.ts";
import { ownEntry } from "./entries-of.ts";
import { type IpoEntry, unpaidOf } from "./entry.ts";
import { settlementOf } from "./offering.ts";
import type { OfferingTimes } from "./timetable.ts";

const senPerYen = 100;

/**
 * Pays for won lots, in parts or as a whole: cash > held. Paying in full approves the entry by itself. A freeze of new orders does not stop a
 * payment, since it would take a win away (docs/ipo.md#operators-cannot-decide-wins).
 * Denied: IPO_ENTRY_UNKNOWN, IPO_ENTRY_ENDED, IPO_NOT_WON, IPO_PAID_IN_FULL, IPO_PAYMENT_NOT_OPEN, IPO_PAYMENT_OVER, IPO_AMOUNT_INVALID,
 * IPO_ABOVE_DUE, those of a margin call, FUNDS_SHORT.
 */
export function decidePayIpo(state: Brokerage, command: PayIpo): Decision {
  const { accountId, entryId, amount, at } = command;
  const found = ownEntry(state, accountId, entryId);
  if (found.kind === "denied") return found;
  const { entry, offering } = found;
  const account = required(state.accounts.get(accountId), "account");
  const obstacle = deniedPayment(entry, offering.times, amount, at);
  if (obstacle !== null) return obstacle;
  const called = deniedByCall(account);
  if (called !== null) return called;
  const available = cashBesideMargin(totalsNow(account));
  if (amount > available) return denied("FUNDS_SHORT", undefined, { needed: amount, available });

  const draft = draftOf(state, entry, at);
  draft.events.push({ kind: "ipo-paid", accountId, at, entryId, amount });
  postHold(draft, { kind: "ipo", id: entryId }, amount);
  return accepted(draft, { entryId });
}

type Payable = Pick<IpoEntry, "status" | "reason" | "due" | "paid" | "payUntil">;

/** Why this amount cannot be paid for an entry, whatever the account has; null: it can. */
export function deniedPayment(
  entry: Payable,
  { paysFrom }: Pick<OfferingTimes, "paysFrom">,
  amount: number,
  at: number,
): Denied | null {
  const obstacle = deniedWinner(entry, "IPO_PAID_IN_FULL") ?? deniedTime(entry, paysFrom, at);
  if (obstacle !== null) return obstacle;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount % senPerYen !== 0)
    return denied("IPO_AMOUNT_INVALID", "amount");
  const due = unpaidOf(entry);
  return amount > due ? denied("IPO_ABOVE_DUE", "amount", { due }) : null;
}

/**
 * Gives up the won lots that are not paid for, free of charge; they go to the reserve at the deadline. What pays for no whole lot returns at
 * once: held > cash. Denied: IPO_ENTRY_UNKNOWN, IPO_ENTRY_ENDED, IPO_NOT_WON, IPO_PAID_ALREADY (all of it is paid).
 */
export function decideDeclineIpo(state: Brokerage, command: DeclineIpo): Decision {
  const { accountId, entryId, at } = command;
  const found = ownEntry(state, accountId, entryId);
  if (found.kind === "denied") return found;
  const { entry } = found;
  const obstacle = deniedWinner(entry, "IPO_PAID_ALREADY");
  if (obstacle !== null) return obstacle;
  const draft = draftOf(state, entry, at);
  declineEntry(draft, entry);
  return accepted(draft, { entryId });
}

/** Expects a won entry that has not been declined. */
export function declineEntry(draft: Draft, { id: entryId, price, paid }: IpoEntry): void {
  const { accountId, at } = draft;
  const { returned } = settlementOf(price, paid);
  draft.events.push({ kind: "ipo-declined", accountId, at, entryId, returned });
  postRelease(draft, { kind: "ipo", id: entryId }, returned);
}

function deniedWinner(
  { status, reason }: Payable,
  inFull: "IPO_PAID_IN_FULL" | "IPO_PAID_ALREADY",
): Denied | null {
  if (reason !== null) return denied("IPO_ENTRY_ENDED", "entryId");
  if (status === "approved") return denied(inFull, "entryId");
  return status === "won" ? null : denied("IPO_NOT_WON", "entryId");
}

function deniedTime({ payUntil }: Payable, paysFrom: number, at: number): Denied | null {
  if (at < paysFrom) return denied("IPO_PAYMENT_NOT_OPEN", "entryId", { opensAt: paysFrom });
  if (payUntil === null || at >= payUntil) return denied("IPO_PAYMENT_OVER", "entryId");
  return null;
}
