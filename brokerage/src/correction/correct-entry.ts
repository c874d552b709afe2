import { summarise } from "../account/summary.ts";
import { totalsNow } from "../account/figures.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import { draftFor, takeId } from "../draft.ts";
import { cash, house, move } from "../ledger/lines.ts";
import { post, postAdvanceRepaid } from "../ledger/post.ts";
import { owedBy } from "../loan/owed.ts";
import { reduceCall } from "../margin/reduce-call.ts";
import { zero } from "../money.ts";
import { deniedWithoutSecondPerson } from "../second-person.ts";
import type { Account, Brokerage } from "../state.ts";
import type { CorrectEntry } from "./commands.ts";
import { correctableKinds, correctionReasons } from "./correction.ts";
import type { EntryCorrected } from "./events.ts";

/**
 * Posts the exact reverse of one entry, once: of an approved deposit cash > outside, of an approved withdrawal outside > cash. Money is taken
 * back only as far as the customer could withdraw it, so that a correction never leads to a margin call. Always two people.
 * Denied: ACCOUNT_UNKNOWN, ACCOUNT_CLOSED, ENTRY_NOT_CORRECTABLE, REASON_NOT_LISTED, ENTRY_CORRECTED, CORRECTION_NOT_COVERED, SECOND_PERSON_NEEDED,
 * SECOND_PERSON_SAME.
 */
export function decideCorrectEntry(state: Brokerage, command: CorrectEntry): Decision {
  const { accountId, entryId, entryKind, amount, reason, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  if (account.closing !== null) return denied("ACCOUNT_CLOSED");
  if (!correctableKinds.includes(entryKind) || amount <= 0)
    return denied("ENTRY_NOT_CORRECTABLE", "entryId");
  if (!correctionReasons.includes(reason)) return denied("REASON_NOT_LISTED", "reason");
  for (const id of account.corrections)
    if (state.corrections.get(id)?.entryId === entryId) return denied("ENTRY_CORRECTED", "entryId");
  const unseconded = deniedWithoutSecondPerson(command);
  if (unseconded !== null) return unseconded;
  const takes = entryKind === "deposit-approved";
  if (takes) {
    const available = summarise(totalsNow(account), zero, owedBy(state, account, at)).withdrawable;
    if (amount > available) return denied("CORRECTION_NOT_COVERED", "entryId", { available });
  }

  const draft = draftFor(state, account, at);
  const correction = {
    id: takeId(draft),
    accountId,
    entryId,
    entryKind,
    amount,
    reason,
    correctedAt: at,
  };
  draft.events.push({ kind: "entry-corrected", accountId, at, correction });
  const cause = { kind: "entry", id: entryId } as const;
  const [own, outside] = [cash(accountId), house("outside")];
  post(draft, "correction", cause, [
    takes ? move(own, outside, amount) : move(outside, own, amount),
  ]);
  if (!takes) {
    postAdvanceRepaid(draft, cause);
    reduceCall(draft, account, amount, "deposit");
  }
  return accepted(draft, { accountId });
}

export function evolveCorrected(
  state: Brokerage,
  { correction }: EntryCorrected,
  account: Account,
): void {
  state.corrections.set(correction.id, { ...correction });
  account.corrections.add(correction.id);
}
