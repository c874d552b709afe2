import { cashBesideMargin, totalsOf } from "@akari/brokerage/account/equity";
import { sharesOfLots } from "@akari/brokerage/block/block-offer";
import type { Outcome } from "@akari/brokerage/decision";
import { valueOf } from "@akari/brokerage/order/order-value";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, priceOf, yenOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { customer, submit } from "../../uses/submit.ts";
import { readFigures } from "../../reads/account-figures.ts";
import {
  presentBlock,
  presentEnded,
  readBlock,
  readEndedBlocks,
  readOpenBlocks,
  readRecord,
} from "./block-rows.ts";
import { countApplying, presentSubscription, readSubscriptions } from "./subscription-rows.ts";

type BlockHandlers = Pick<
  Handlers,
  | "block/list"
  | "block/detail"
  | "block/preview"
  | "block/subscribe"
  | "block/cancel"
  | "block/subscriptions"
  | "block/history"
>;

/** Blocks: the core announces, sells and closes them. */
export const blockRoutes: BlockHandlers = {
  "block/list": async ({ edge, locale }) => {
    const rows = await readOpenBlocks(edge);
    return { items: rows.map((row) => presentBlock(edge, row, locale)) };
  },

  "block/detail": async ({ edge, request, locale }) => {
    const [row, { record }] = await Promise.all([
      readBlock(edge, idIn(request.offerId)),
      readRecord(edge),
    ]);
    if (row === undefined) return refuse("BLOCK_UNKNOWN", { field: "offerId" });
    return { block: presentBlock(edge, row, locale), record };
  },

  "block/preview": async ({ edge, request: { offerId, lots }, caller }) => {
    const [row, figures] = await Promise.all([
      readBlock(edge, idIn(offerId)),
      readFigures(edge, caller.account),
    ]);
    if (row === undefined) return refuse("BLOCK_UNKNOWN", { field: "offerId" });
    if (figures === null) return refuse("ACCOUNT_UNKNOWN");
    if (row.status !== "open") return refuse("BLOCK_CLOSED", { field: "offerId" });
    const quantity = sharesOfLots(lots);
    const held = valueOf(row.price, quantity);
    const available = cashBesideMargin(totalsOf(figures));
    return {
      lots,
      quantity,
      hedgingPrice: priceOf(row.price),
      held: yenOf(held),
      fee: 0,
      availableBefore: yenOf(available),
      availableAfter: yenOf(available - held),
    };
  },

  "block/subscribe": async ({ edge, request, caller: { account: accountId }, at }) => {
    const outcome = await submit(edge, {
      kind: "subscribe-block",
      id: request.clientId,
      actor: customer(accountId),
      at,
      accountId,
      offerId: idIn(request.offerId),
      lots: request.lots,
    });
    return answerOf(outcome, "applying");
  },

  "block/cancel": async ({ edge, request, caller: { account: accountId }, at }) => {
    const subscriptionId = idIn(request.subscriptionId);
    const { rowCount } = await edge.sql.query(
      "select from block_subscriptions where course = $1 and account_id = $2 and subscription_id = $3",
      [edge.course, accountId, subscriptionId],
    );
    if (rowCount === 0) return refuse("BLOCK_SUBSCRIPTION_UNKNOWN", { field: "subscriptionId" });
    const outcome = await submit(edge, {
      kind: "cancel-block-subscription",
      id: request.clientId,
      actor: customer(accountId),
      at,
      accountId,
      subscriptionId,
    });
    return answerOf(outcome, "cancelled");
  },

  "block/subscriptions": async ({ edge, request, caller: { account: accountId }, locale }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const [rows, applying] = await Promise.all([
      readSubscriptions(edge, accountId, before, pageSize + 1),
      countApplying(edge, accountId),
    ]);
    return { ...pageOf(rows, byId, (row) => presentSubscription(edge, row, locale)), applying };
  },

  "block/history": async ({ edge, request, locale }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const [rows, { record, changes }] = await Promise.all([
      readEndedBlocks(edge, before, pageSize + 1),
      readRecord(edge),
    ]);
    const page = pageOf(rows, byId, (row) => presentEnded(edge, row, locale));
    return { ...page, record, changes: [...changes] };
  },
};

function answerOf(outcome: Outcome | Refusal, status: "applying" | "cancelled") {
  if (outcome instanceof Refusal) return outcome;
  const { subscriptionId } = outcome;
  if (subscriptionId === undefined)
    throw new Error("an accepted subscription to a block without its number");
  return { subscriptionId: idOf(subscriptionId), status };
}
