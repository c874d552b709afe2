import { required } from "../assertion.ts";
import type { Reaction } from "../decision.ts";
import { type Draft, draftOf, takeId } from "../draft.ts";
import { listedOf } from "../instrument/listed.ts";
import { advance, cash, house, move } from "../ledger/lines.ts";
import { post, postAdvanceRepaid } from "../ledger/post.ts";
import { sen } from "../money.ts";
import { placeExits } from "../order/exit-orders.ts";
import { freeHolds } from "../portfolio/free-holds.ts";
import type { Position } from "../portfolio/position.ts";
import type { Brokerage } from "../state.ts";
import type { Dividend } from "./dividend.ts";
import { amountOf, type Entitlement, kindOfSettling } from "./entitlement.ts";

/**
 * The dividends of a new trading date, while nothing is at the exchange: first those whose payment date it is are paid, then those whose ex-date
 * it is go ex, which fixes what each position will receive and charges the shorts (docs/ledger.md#posting-table). Yields one reaction
 * for each account's position; apply each before asking for the next, since they share cash and ids.
 */
export function* rollDividends(state: Brokerage, at: number): Generator<Reaction> {
  const all = [...state.dividends.values()].sort((one, other) => one.id - other.id);
  for (const dividend of all)
    if (dividend.status === "ex" && dividend.paymentDate <= state.tradingDate)
      yield* payOut(state, dividend, at);
  for (const dividend of all)
    if (dividend.status === "declared" && dividend.exDate <= state.tradingDate)
      yield* goEx(state, dividend, at);
}

function* payOut(state: Brokerage, { id }: Dividend, at: number): Generator<Reaction> {
  const owed = [...state.entitlements.values()]
    .filter(({ dividendId }) => dividendId === id)
    .sort((one, other) => one.id - other.id);
  for (const entitlement of owed) {
    const draft = draftOf(state, entitlement, at);
    settle(state, draft, entitlement);
    yield draft;
  }
  yield { events: [{ kind: "dividend-completed", dividendId: id }], outgoing: [] };
}

function* goEx(state: Brokerage, dividend: Dividend, at: number): Generator<Reaction> {
  const { id: dividendId, code, perShare } = dividend;
  const { basePrice } = listedOf(state, code).terms;
  yield { events: [{ kind: "dividend-ex", dividendId, code, perShare, basePrice }], outgoing: [] };
  for (const position of heldOver(state, code)) {
    const draft = draftOf(state, position, at);
    fix(state, draft, dividend, position);
    placeExits(state, draft);
    yield draft;
  }
}

/** The open positions in a share, oldest first. */
function heldOver(state: Brokerage, code: string): Position[] {
  const accounts = [...(state.holdings.get(code)?.keys() ?? [])];
  return accounts
    .flatMap((id) => [...required(state.accounts.get(id), "account", id).positions])
    .map((id) => required(state.positions.get(id), "position", id))
    .filter((position) => position.code === code)
    .sort((one, other) => one.id - other.id);
}

function fix(
  state: Brokerage,
  draft: Draft,
  { id: dividendId, code, perShare, exDate, paymentDate }: Dividend,
  { id: positionId, side, leverage, quantity }: Position,
): void {
  const { accountId, at } = draft;
  const entitlement: Entitlement = {
    id: takeId(draft),
    accountId,
    dividendId,
    positionId,
    code,
    side,
    leverage,
    quantity,
    perShare,
    amount: amountOf({ side, leverage }, perShare, quantity),
    settlesOn: side === "short" ? exDate : paymentDate,
    status: "awaiting",
    settledAt: null,
    entryId: null,
  };
  draft.events.push({ kind: "entitlement-fixed", accountId, at, entitlement });
  if (side === "short") settle(state, draft, entitlement);
}

/** A long: issuers > cash. A short: cash, then the holds of opening orders, then advance > issuers. */
function settle(state: Brokerage, draft: Draft, entitlement: Entitlement): void {
  const { accountId, at } = draft;
  const { id: entitlementId, positionId, side, amount } = entitlement;
  const cause = { kind: "position", id: positionId } as const;
  const [own, issuers] = [cash(accountId), house("issuers")];
  if (side === "short" && amount > draft.cash) freeHolds(state, draft, amount);
  const fromCash = sen(Math.min(amount, draft.cash));
  const moves =
    side === "long"
      ? [move(issuers, own, amount)]
      : [move(own, issuers, fromCash), move(advance(accountId), issuers, sen(amount - fromCash))];
  const posted = post(draft, kindOfSettling(entitlement), cause, moves);
  const entryId = required(posted, "entry of an entitlement");
  draft.events.push({ kind: "entitlement-settled", accountId, at, entitlementId, entryId });
  postAdvanceRepaid(draft, cause);
}
