import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, priceOf, yenOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import {
  readBlock,
  readBlocksRecord,
  readEndedBlocks,
  readOpenBlocks,
} from "../../uses/block/read-blocks.ts";
import { countApplying, readSubscriptions } from "../../uses/block/read-subscriptions.ts";
import {
  cancelSubscription,
  previewSubscription,
  subscribeBlock,
} from "../../uses/block/subscriptions.ts";
import { presentBlock, presentEnded, presentRecord } from "./present-block.ts";
import { presentSubscription } from "./present-subscription.ts";

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
    const [row, record] = await Promise.all([
      readBlock(edge, idIn(request.offerId)),
      readBlocksRecord(edge),
    ]);
    if (row === undefined) return refuse("BLOCK_UNKNOWN", { field: "offerId" });
    return { block: presentBlock(edge, row, locale), record: presentRecord(record) };
  },

  "block/preview": async (call) => {
    const { offerId, lots } = call.request;
    const asked = { offerId: idIn(offerId), lots };
    return answered(
      await previewSubscription(call.edge, actingOf(call), asked),
      ({ quantity, price, held, availableBefore, availableAfter }) => ({
        lots,
        quantity,
        hedgingPrice: priceOf(price),
        held: yenOf(held),
        fee: 0 as const,
        availableBefore: yenOf(availableBefore),
        availableAfter: yenOf(availableAfter),
      }),
    );
  },

  "block/subscribe": async (call) => {
    const { clientId: id, offerId, lots } = call.request;
    const asked = { id, offerId: idIn(offerId), lots };
    return answered(await subscribeBlock(call.edge, actingOf(call), asked), (number) => ({
      subscriptionId: idOf(number),
      status: "applying",
    }));
  },

  "block/cancel": async (call) => {
    const { clientId: id, subscriptionId } = call.request;
    const asked = { id, subscriptionId: idIn(subscriptionId) };
    return answered(await cancelSubscription(call.edge, actingOf(call), asked), (number) => ({
      subscriptionId: idOf(number),
      status: "cancelled",
    }));
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
    const [rows, record] = await Promise.all([
      readEndedBlocks(edge, before, pageSize + 1),
      readBlocksRecord(edge),
    ]);
    const page = pageOf(rows, byId, (row) => presentEnded(edge, row, locale));
    const changes = record.changes.map((change) => change / 100);
    return { ...page, record: presentRecord(record), changes };
  },
};
