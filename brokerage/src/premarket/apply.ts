import { phaseAt } from "@akari/exchange/schedule";
import { shares } from "@akari/exchange/price";
import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { draftFor, takeId } from "../draft.ts";
import { postHold } from "../hold/post-hold.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import { zero } from "../money.ts";
import { deniedOpening, type Opening, openingOf } from "../order/opening.ts";
import type { Account, Brokerage } from "../state.ts";
import { type PremarketApplication, premarketApplicationsMaximum } from "./application.ts";
import type { ApplyPremarket, CancelPremarket } from "./commands.ts";
import { endKept } from "./end-application.ts";
import { nextPremarketOpening, type PremarketOpening } from "./next-opening.ts";
import { orderRequestOf, sendApplication } from "./send-application.ts";

/** A well-formed application: the order that it becomes, and its opening. */
interface IntendedApplication {
  readonly kind: "application";
  readonly opening: Opening;
  readonly next: PremarketOpening;
  /** Whether order acceptance for the opening has begun, so that it is not kept but sent at once. */
  readonly sendsNow: boolean;
}

type ApplicationRequest = Omit<ApplyPremarket, "id" | "actor">;

/**
 * Keeps an application with its money on hold, or sends it at once when order acceptance for its opening has begun.
 * Denied: see `applicationOf` and `deniedApplication`, in that order.
 */
export function decideApplyPremarket(state: Brokerage, command: ApplyPremarket): Decision {
  const intended = applicationOf(state, command);
  if (intended.kind === "denied") return intended;
  const obstacle = deniedApplication(state, command, intended);
  if (obstacle !== null) return obstacle;

  const { accountId, code, price, quantity, at } = command;
  const { next, sendsNow, opening } = intended;
  const { account, reserve } = opening;
  const draft = draftFor(state, account, at);
  const id = takeId(draft);
  const application: PremarketApplication = {
    id,
    accountId,
    clientId: command.id,
    code,
    price,
    quantity,
    hold: reserve.whole,
    opensAt: next.opensAt,
    appliedAt: at,
    status: "applying",
    reason: null,
    orderId: null,
    carriedAt: null,
    filled: shares(0),
    filledValue: zero,
    openingPrice: null,
    decidedAt: null,
  };
  draft.events.push({ kind: "premarket-applied", accountId, at, application });
  if (sendsNow) sendApplication(state, draft, application, opening);
  else postHold(draft, { kind: "premarket", id }, reserve.whole);
  return accepted(draft, { premarketId: id });
}

/**
 * Cancels a kept application: everything back.
 * Denied: PREMARKET_UNKNOWN (also another customer's), PREMARKET_CARRIED, PREMARKET_DECIDED (an id given earlier whose application has
 * come to an end: only the tables have its outcome).
 */
export function decideCancelPremarket(state: Brokerage, command: CancelPremarket): Decision {
  const { premarketId, accountId, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const application = state.premarketApplications.get(premarketId);
  if (application === undefined)
    return denied(
      premarketId < state.nextId ? "PREMARKET_DECIDED" : "PREMARKET_UNKNOWN",
      "premarketId",
    );
  if (application.accountId !== accountId) return denied("PREMARKET_UNKNOWN", "premarketId");
  if (application.orderId !== null) return denied("PREMARKET_CARRIED", "premarketId");
  const draft = draftFor(state, account, at);
  endKept(draft, application, "cancelled", "CANCELLED_BY_CUSTOMER");
  return accepted(draft, { premarketId });
}

/**
 * Denied: PREMARKET_OPENING_PASSED, then those of the order that it becomes (`openingOf`), among them QUANTITY_OFF_LOT, PRICE_OFF_TICK,
 * PRICE_OUTSIDE_LIMITS and ORDER_VALUE_TOO_LARGE.
 */
export function applicationOf(
  state: Brokerage,
  request: ApplicationRequest,
): IntendedApplication | Denied {
  const opening = openingOf(state, orderRequestOf(request));
  if (opening.kind === "denied") return opening;
  const next = nextPremarketOpening(state.calendar, request.at);
  if (request.opensAt !== next.opensAt)
    return denied("PREMARKET_OPENING_PASSED", "opensAt", { opensAt: next.opensAt });
  const sendsNow = isSentNow(state, opening.listed, next, request.at);
  return { kind: "application", opening, next, sendsNow };
}

/** Denied now: TOO_MANY_PREMARKET, then those of `deniedOpening`, among them ACCOUNT_FROZEN, MARGIN_CALL_OPEN and FUNDS_SHORT. */
export function deniedApplication(
  state: Brokerage,
  request: ApplicationRequest,
  { opening }: IntendedApplication,
): Denied | null {
  return (
    deniedNumber(opening.account) ??
    deniedOpening(state, orderRequestOf(request), opening, request.at)
  );
}

function deniedNumber({ premarketApplications }: Account): Denied | null {
  if (premarketApplications.size < premarketApplicationsMaximum) return null;
  return denied("TOO_MANY_PREMARKET", undefined, { maximum: premarketApplicationsMaximum });
}

/** The state's own phase counts as well as the time, since the clock may be late with a change of phase. */
function isSentNow(
  { calendar }: Brokerage,
  { phase }: ListedInstrument,
  { acceptsFrom }: PremarketOpening,
  at: number,
): boolean {
  const current = phase === "halted" ? phaseAt(calendar, at) : phase;
  return at >= acceptsFrom && current === "pre-opening";
}
