import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { draftOf } from "../draft.ts";
import type { AccountId } from "../ids.ts";
import type { Brokerage } from "../state.ts";
import type { CancelFollow, RedeemFund } from "./commands.ts";
import type { Follow, FollowId } from "./follow.ts";
import { fundOf, requestOf } from "./fund-account.ts";
import { giveBack } from "./subscribe-fund.ts";

/**
 * Asks for the redemption of all units, at the next dealing point at which the fund has the cash. No freeze, no call and no deadline stops it.
 * Denied: FOLLOW_UNKNOWN (also another customer's), FOLLOW_ENDED, FOLLOW_PENDING, FOLLOW_SELLING.
 */
export function decideRedeemFund(state: Brokerage, command: RedeemFund): Decision {
  const { accountId, followId, at } = command;
  const found = ownFollow(state, accountId, followId);
  if (found.kind === "denied") return found;
  const { status } = found.follow;
  if (status === "pending") return denied("FOLLOW_PENDING", "followId");
  if (status === "selling") return denied("FOLLOW_SELLING", "followId");
  const selling = { kind: "follow-selling", accountId, at, followId } as const;
  return accepted({ events: [selling], outgoing: [] }, { followId });
}

/**
 * Takes back an application or a redemption that is not about to be dealt.
 * Denied: FOLLOW_UNKNOWN, FOLLOW_ENDED, FOLLOW_NOTHING_ASKED, FOLLOW_CUT_OFF.
 */
export function decideCancelFollow(state: Brokerage, command: CancelFollow): Decision {
  const { accountId, followId, at } = command;
  const found = ownFollow(state, accountId, followId);
  if (found.kind === "denied") return found;
  const { follow } = found;
  if (follow.status === "following") return denied("FOLLOW_NOTHING_ASKED", "followId");
  const { cut } = fundOf(state, follow.fundId);
  if (cut !== null && requestOf(follow) < cut) return denied("FOLLOW_CUT_OFF", "followId");
  const draft = draftOf(state, follow, at);
  if (follow.status === "pending") giveBack(draft, follow, "cancelled", null);
  else draft.events.push({ kind: "follow-kept", accountId, at, followId });
  return accepted(draft, { followId });
}

function ownFollow(
  { follows, nextId }: Brokerage,
  accountId: AccountId,
  followId: FollowId,
): Denied | { readonly kind: "own"; readonly follow: Follow } {
  const follow = follows.get(followId);
  // Only the tables know what became of an id that was given earlier, and whose it was.
  if (follow === undefined)
    return denied(followId < nextId ? "FOLLOW_ENDED" : "FOLLOW_UNKNOWN", "followId");
  if (follow.accountId !== accountId) return denied("FOLLOW_UNKNOWN", "followId");
  return { kind: "own", follow };
}
