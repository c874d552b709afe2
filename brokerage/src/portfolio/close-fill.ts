import { moveCreditScore } from "../account/credit-score.ts";
import { required } from "../assertion.ts";
import type { Draft } from "../draft.ts";
import type { EntryId } from "../ids.ts";
import { advance, cash, house, margin, move } from "../ledger/lines.ts";
import { post, postAdvanceRepaid, postAdvanceWrittenOff } from "../ledger/post.ts";
import { type Sen, sen, zero } from "../money.ts";
import { endFilled } from "../order/end-order.ts";
import { openQuantityOf } from "../order/reserve.ts";
import { isForced } from "../margin/forced-order.ts";
import { isMarginTrade } from "../margin/margin-trade.ts";
import { endCallWithoutPositions, reduceCall } from "../margin/reduce-call.ts";
import { callMarginPercent } from "../rates.ts";
import { percentDown } from "../rounding.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Order } from "../order/order.ts";
import type { Position } from "./position.ts";
import { type CloseAmounts, closeAmounts } from "./close-amounts.ts";
import { freeHolds } from "./free-holds.ts";
import { type Trade, wayOf } from "./trade.ts";

/**
 * A fill of a closing order (docs/ledger.md#posting-table). The result goes through financing; a loss is taken from the part's
 * margin, then cash, then the holds of opening orders, then an advance; fee and interest come from the remaining margin, then cash,
 * and are waived where neither covers them.
 */
export function fillClosing(state: Brokerage, draft: Draft, order: Order, trade: Trade): void {
  const position = required(
    state.positions.get(required(order.positionId, "position of a closing order")),
    "position",
    order.positionId,
  );
  const pledged = state.margin.get(position.id) ?? zero;
  const { tradingDate } = trade;
  const amounts = closeAmounts(position, pledged, trade, tradingDate, state.calendar);
  const beyondMargin = sen(Math.max(0, -amounts.profit - amounts.margin));
  if (beyondMargin > draft.cash) freeHolds(state, draft, beyondMargin);
  const cover = coverOf(amounts, draft.cash);
  const entryId = postClose(draft, position, amounts, cover);

  const { accountId, at } = draft;
  draft.events.push({
    kind: "order-filled",
    accountId,
    at,
    tradingDate,
    orderId: order.id,
    positionId: position.id,
    intent: "close",
    code: order.code,
    executionSequence: trade.sequence,
    ...wayOf(trade),
    price: trade.price,
    quantity: trade.quantity,
    value: amounts.value,
    fee: sen(cover.feeFromMargin + cover.feeFromCash),
    interest: sen(cover.interestFromMargin + cover.interestFromCash),
    closedOpenValue: amounts.openValue,
    profit: amounts.profit,
    entryId: required(entryId, "entry of a fill"),
  });
  if (openQuantityOf(order) === trade.quantity) endFilled(state, draft, order);

  const cause = { kind: "position", id: position.id } as const;
  postAdvanceRepaid(draft, cause);
  const account = required(state.accounts.get(accountId), "account", accountId);
  if (isForced(order) && account.forcedOn !== tradingDate) moveCreditScore(draft, "forced-close");
  const closesPosition = trade.quantity === position.quantity;
  if (isMarginTrade(position)) reduceByClose(draft, account, closesPosition, amounts);
  const closesLast = closesPosition && account.positions.size === 1;
  if (!closesLast || draft.advance === 0) return;
  postAdvanceWrittenOff(draft, cause);
  moveCreditScore(draft, "advance-written-off");
}

/** Reduces an open call by 20 % of the closed opening value, whatever its result; the last margin position ends it (docs/margin.md#margin-call). */
function reduceByClose(
  draft: Draft,
  account: Account,
  isWhole: boolean,
  { openValue }: CloseAmounts,
): void {
  const stillOpen = reduceCall(draft, account, percentDown(openValue, callMarginPercent), "close");
  const closesLast = isWhole && account.sums.positions.marginPositions === 1;
  if (stillOpen && closesLast) endCallWithoutPositions(draft, account);
}

interface Cover {
  readonly gain: Sen;
  readonly lossFromMargin: Sen;
  readonly lossFromCash: Sen;
  readonly lossAdvanced: Sen;
  readonly feeFromMargin: Sen;
  readonly feeFromCash: Sen;
  readonly interestFromMargin: Sen;
  readonly interestFromCash: Sen;
  /** The part's margin that returns to cash. */
  readonly marginRest: Sen;
}

function coverOf({ profit, margin: pledge, fee, interest }: CloseAmounts, available: Sen): Cover {
  const gain = Math.max(0, profit);
  const loss = Math.max(0, -profit);
  const lossFromMargin = Math.min(loss, pledge);
  const lossFromCash = Math.min(loss - lossFromMargin, available);
  const marginLeft = pledge - lossFromMargin;
  const cashLeft = available - lossFromCash + gain;
  const feeFromMargin = Math.min(fee, marginLeft);
  const feeFromCash = Math.min(fee - feeFromMargin, cashLeft);
  const interestFromMargin = Math.min(interest, marginLeft - feeFromMargin);
  const interestFromCash = Math.min(interest - interestFromMargin, cashLeft - feeFromCash);
  return {
    gain: sen(gain),
    lossFromMargin: sen(lossFromMargin),
    lossFromCash: sen(lossFromCash),
    lossAdvanced: sen(loss - lossFromMargin - lossFromCash),
    feeFromMargin: sen(feeFromMargin),
    feeFromCash: sen(feeFromCash),
    interestFromMargin: sen(interestFromMargin),
    interestFromCash: sen(interestFromCash),
    marginRest: sen(marginLeft - feeFromMargin - interestFromMargin),
  };
}

function postClose(
  draft: Draft,
  { id, side }: Position,
  { value }: CloseAmounts,
  cover: Cover,
): EntryId | null {
  const { accountId } = draft;
  const [own, pledge] = [cash(accountId), margin(accountId, id)];
  const [financing, fees, interest] = [house("financing"), house("fees"), house("interest")];
  return post(draft, side === "long" ? "long-closed" : "short-closed", { kind: "position", id }, [
    side === "long"
      ? move(house("market"), financing, value)
      : move(financing, house("market"), value),
    move(financing, own, cover.gain),
    move(pledge, financing, cover.lossFromMargin),
    move(own, financing, cover.lossFromCash),
    move(advance(accountId), financing, cover.lossAdvanced),
    move(pledge, fees, cover.feeFromMargin),
    move(own, fees, cover.feeFromCash),
    move(pledge, interest, cover.interestFromMargin),
    move(own, interest, cover.interestFromCash),
    move(pledge, own, cover.marginRest),
  ]);
}
