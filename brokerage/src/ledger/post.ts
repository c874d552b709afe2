import { type Draft, takeId } from "../draft.ts";
import type { EntryId } from "../ids.ts";
import { sen } from "../money.ts";
import type { Entry, EntryKind, Posting } from "./entry.ts";
import { advance, cash, house, move } from "./lines.ts";

/** Adds an entry to the draft and returns its id; moves of 0 are dropped, and an entry without moves is not posted: null. */
export function post(
  draft: Draft,
  kind: EntryKind,
  cause: Entry["cause"],
  moves: readonly Posting[],
): EntryId | null {
  let zeros = 0;
  let [cashSum, advanceSum] = [0, 0];
  for (const { from, to, amount } of moves) {
    if (amount === 0) zeros += 1;
    if (amount < 0) throw new RangeError(`${kind}: negative posting`);
    if (to.kind === "cash") cashSum += amount;
    else if (to.kind === "advance") advanceSum += amount;
    if (from.kind === "cash") cashSum -= amount;
    else if (from.kind === "advance") advanceSum -= amount;
  }
  if (zeros === moves.length) return null;
  const postings = zeros === 0 ? moves : moves.filter(({ amount }) => amount !== 0);

  const cashChange = sen(cashSum);
  draft.cash = sen(draft.cash + cashChange);
  draft.advance = sen(draft.advance + advanceSum);
  const { accountId, at, tradingDate } = draft;
  const entry: Entry = {
    id: takeId(draft),
    accountId,
    kind,
    cause,
    at,
    tradingDate,
    postings,
    cashChange,
    cashAfter: draft.cash,
  };
  draft.events.push({ kind: "entry-posted", accountId, at, entry });
  return entry.id;
}

/** Later proceeds first repay an advance below 0: cash > advance. */
export function postAdvanceRepaid(draft: Draft, cause: Entry["cause"]): void {
  if (draft.advance === 0) return;
  const { accountId } = draft;
  const amount = sen(Math.min(draft.cash, -draft.advance));
  post(draft, "advance-repaid", cause, [move(cash(accountId), advance(accountId), amount)]);
}

/** No debt remains once the positions are closed: losses > advance. */
export function postAdvanceWrittenOff(draft: Draft, cause: Entry["cause"]): void {
  const amount = sen(-draft.advance);
  post(draft, "advance-written-off", cause, [
    move(house("losses"), advance(draft.accountId), amount),
  ]);
}
