import type { Draft } from "../draft.ts";
import { cash, held, move } from "../ledger/lines.ts";
import { post, postAdvanceRepaid } from "../ledger/post.ts";
import type { Sen } from "../money.ts";
import { type HoldCause, holdingEntry, releasingEntry } from "./hold.ts";

/** cash > held, when a cause needs money set aside, or more of it. `amount` is at most the draft's cash; 0 posts nothing. */
export function postHold(draft: Draft, cause: HoldCause, amount: Sen): void {
  const { accountId } = draft;
  post(draft, holdingEntry(cause.kind), cause, [
    move(cash(accountId), held(accountId, cause.id), amount),
  ]);
}

/** held > cash, when a cause ends or needs less; released money first repays an advance. `amount` is at most the money held for it. */
export function postRelease(draft: Draft, cause: HoldCause, amount: Sen): void {
  const { accountId } = draft;
  post(draft, releasingEntry(cause.kind), cause, [
    move(held(accountId, cause.id), cash(accountId), amount),
  ]);
  postAdvanceRepaid(draft, cause);
}
