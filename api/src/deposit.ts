import * as v from "valibot";
import * as field from "./fields.ts";

export const depositRequest = v.strictObject({
  clientId: field.clientId,
  amount: field.amountInYen,
});

const depositStatus = v.picklist(["awaiting", "approved", "failed"]);

export const depositAnswer = v.strictObject({ depositId: field.id, status: depositStatus });

export const depositItem = v.strictObject({
  depositId: field.id,
  orderNumber: v.string(),
  amount: field.yen,
  status: depositStatus,
  /** The decision with its reason, in the caller's language; "" while awaiting. */
  remarks: v.string(),
  requestedAt: field.time,
  decidedAt: v.nullable(field.time),
});
export type DepositItem = v.InferOutput<typeof depositItem>;

export const depositPage = field.page(depositItem);

/** GET index/getCzhiurl: always a path inside the app (M-API-4). */
export const depositAddress = v.strictObject({ url: v.pipe(v.string(), v.startsWith("/japan7/")) });
