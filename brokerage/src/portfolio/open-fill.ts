import { shares } from "@akari/exchange/price";
import { required } from "../assertion.ts";
import { type Draft, takeId } from "../draft.ts";
import { heldFor } from "../hold/hold.ts";
import type { PositionId } from "../ids.ts";
import { advance, cash, held, house, margin, move } from "../ledger/lines.ts";
import { post, postAdvanceRepaid } from "../ledger/post.ts";
import { type Sen, sen, zero } from "../money.ts";
import { endFilled } from "../order/end-order.ts";
import { openQuantityOf, reserveFor } from "../order/reserve.ts";
import { valueOf } from "../order/order-value.ts";
import { feeBasisPoints } from "../rates.ts";
import { feeDown, marginUp } from "../rounding.ts";
import type { Brokerage } from "../state.ts";
import type { Order } from "../order/order.ts";
import { type Trade, wayOf } from "./trade.ts";

/**
 * A fill of an opening order (docs/ledger.md#posting-table): margin and fee come out of the hold, and the part of it above the reserve
 * of the lots still working returns to cash.
 *
 * The hold may have been taken for a loss while the order's cancel was under way. Then cash covers the shortfall, the
 * rest of the margin is advanced, and a fee that nothing covers is waived. Returns the position.
 */
export function fillOpening(
  state: Brokerage,
  draft: Draft,
  order: Order,
  trade: Trade,
): PositionId {
  const { price, quantity } = trade;
  const value = valueOf(price, quantity);
  const openQuantity = shares(openQuantityOf(order) - quantity);
  const positionId = positionFor(state, draft, order, trade.tradingDate);
  const cover = coverOf(state, draft, order, {
    margin: marginUp(value, order.leverage),
    fee: openingFee(order, value),
    reserve: reserveFor(required(order.holdPrice, "hold price"), openQuantity, order.leverage)
      .whole,
  });

  const { accountId, at } = draft;
  const [hold, pledge] = [held(accountId, order.id), margin(accountId, positionId)];
  const cause = { kind: "position", id: positionId } as const;
  const entryId = post(draft, order.side === "long" ? "long-opened" : "short-opened", cause, [
    move(hold, pledge, cover.marginFromHold),
    move(cash(accountId), pledge, cover.marginFromCash),
    move(advance(accountId), pledge, cover.marginAdvanced),
    move(hold, house("fees"), cover.feeFromHold),
    move(cash(accountId), house("fees"), cover.feeFromCash),
    move(hold, cash(accountId), cover.rest),
    order.side === "long"
      ? move(house("financing"), house(order.origin === "ipo" ? "issuers" : "market"), value)
      : move(house("market"), house("financing"), value),
  ]);
  draft.events.push({
    kind: "order-filled",
    accountId,
    at,
    tradingDate: trade.tradingDate,
    orderId: order.id,
    positionId,
    intent: "open",
    code: order.code,
    executionSequence: trade.sequence,
    ...wayOf(trade),
    price,
    quantity,
    value,
    fee: sen(cover.feeFromHold + cover.feeFromCash),
    interest: zero,
    closedOpenValue: zero,
    profit: zero,
    entryId: required(entryId, "entry of a fill"),
  });
  if (openQuantity === 0) endFilled(state, draft, order);
  postAdvanceRepaid(draft, cause);
  return positionId;
}

/** 0.05 %, rounded down; a block and an offering cost none. */
export function openingFee({ origin }: Pick<Order, "origin">, value: Sen): Sen {
  return origin === "block" || origin === "ipo" ? zero : feeDown(value, feeBasisPoints);
}

/** The order's position of this trading date; a new one if there is none or it has already been closed. */
function positionFor(
  state: Brokerage,
  draft: Draft,
  { positionId }: Order,
  tradingDate: string,
): PositionId {
  const position = positionId === null ? undefined : state.positions.get(positionId);
  return position?.openedOn === tradingDate ? position.id : takeId(draft);
}

interface Cover {
  readonly marginFromHold: Sen;
  readonly marginFromCash: Sen;
  readonly marginAdvanced: Sen;
  readonly feeFromHold: Sen;
  readonly feeFromCash: Sen;
  /** The hold above the reserve of the lots still working. */
  readonly rest: Sen;
}

function coverOf(
  state: Brokerage,
  draft: Draft,
  order: Order,
  due: { readonly margin: Sen; readonly fee: Sen; readonly reserve: Sen },
): Cover {
  const hold = heldFor(state, order.id);
  const marginFromHold = Math.min(due.margin, hold);
  const feeFromHold = Math.min(due.fee, hold - marginFromHold);
  const marginFromCash = Math.min(due.margin - marginFromHold, draft.cash);
  const feeFromCash = Math.min(due.fee - feeFromHold, draft.cash - marginFromCash);
  const left = hold - marginFromHold - feeFromHold;
  return {
    marginFromHold: sen(marginFromHold),
    marginFromCash: sen(marginFromCash),
    marginAdvanced: sen(due.margin - marginFromHold - marginFromCash),
    feeFromHold: sen(feeFromHold),
    feeFromCash: sen(feeFromCash),
    rest: sen(Math.max(0, left - due.reserve)),
  };
}
