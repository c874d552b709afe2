import type { Boundary } from "@akari/exchange/schedule";
import { required } from "../assertion.ts";
import type { Denied, Reaction } from "../decision.ts";
import { type Draft, draftFor } from "../draft.ts";
import { forkAfter } from "../fork.ts";
import { postRelease } from "../hold/post-hold.ts";
import { deniedOpening, openingOf } from "../order/opening.ts";
import type { Brokerage } from "../state.ts";
import { isKept, type PremarketApplication } from "./application.ts";
import { failureOf } from "./carry-failure.ts";
import { decided, endKept } from "./end-application.ts";
import { openingAcceptedFrom, type PremarketOpening } from "./next-opening.ts";
import { orderRequestOf, sendApplication } from "./send-application.ts";

/**
 * When order acceptance for an opening begins, sends every kept application to the exchange, oldest first. Each is checked like a new
 * order of that moment, since limits, margin and freezes may have changed; an application that cannot be placed fails with the reason of that denial.
 * Yields one reaction per application; apply each before asking for the next.
 */
export function* carryApplications(state: Brokerage, boundary: Boundary): Generator<Reaction> {
  const opening = openingAcceptedFrom(state.calendar, boundary);
  if (opening === null) return;
  for (const application of state.premarketApplications.values())
    if (isKept(application)) yield carry(state, application, opening, boundary.at);
}

function carry(
  state: Brokerage,
  application: PremarketApplication,
  { opensAt }: PremarketOpening,
  at: number,
): Draft {
  const { id, accountId, hold } = application;
  const account = required(state.accounts.get(accountId), "account of an application", id);
  const draft = draftFor(state, account, at);
  if (application.opensAt < opensAt) {
    endKept(draft, application, "failure", "OPENING_MISSED");
    return draft;
  }
  postRelease(draft, { kind: "premarket", id }, hold);
  const denial = sendJudged(state, draft, application);
  if (denial !== null)
    draft.events.push(decided(draft, application, "failure", { reason: failureOf(denial.reason) }));
  return draft;
}

/** Sends it if it could be placed as a new order once its hold is released; otherwise adds nothing. */
function sendJudged(
  state: Brokerage,
  draft: Draft,
  application: PremarketApplication,
): Denied | null {
  const { id: premarketId, accountId } = application;
  const { at, nextId: orderId } = draft;
  const after = forkAfter(state, accountId, [
    ...draft.events,
    { kind: "premarket-carried", accountId, at, premarketId, orderId },
  ]);
  const request = orderRequestOf(application);
  const opening = openingOf(after, request);
  if (opening.kind === "denied") return opening;
  const denial = deniedOpening(after, request, opening, at);
  if (denial === null) sendApplication(state, draft, application, opening);
  return denial;
}
