import * as v from "valibot";
import * as field from "./fields.ts";
import { marketItem } from "./instrument.ts";

/** An instant that an answer has given, sent back as it was. */
const timeIn = v.pipe(
  field.text(40),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/, "FIELD_FORMAT"),
  v.check((time) => !Number.isNaN(Date.parse(time)), "FIELD_FORMAT"),
  v.description("The `opensAt` of premarket/list."),
);

const terms = {
  code: field.instrumentCode,
  price: field.limitPrice,
  quantity: field.quantity,
  /** The opening that was shown; when another one is next, the application is refused. */
  opensAt: timeIn,
};

const opening = v.strictObject({
  /** The opening auction. */
  opensAt: field.time,
  /** Applications go to the exchange then; later ones at once. */
  acceptsFrom: field.time,
  /** Whether order acceptance for it has begun, so that there are indicative prices. */
  accepting: v.boolean(),
});

const premarketStock = v.strictObject({
  ...marketItem.entries,
  /** Expected price and volume of the opening auction now; null before acceptance, and without crossing orders. */
  indicativePrice: v.nullable(field.price),
  indicativeVolume: field.count,
});
export type PremarketStock = v.InferOutput<typeof premarketStock>;

export const premarketList = v.strictObject({ opening, items: v.array(premarketStock) });
export type PremarketList = v.InferOutput<typeof premarketList>;

export const premarketPreviewRequest = v.strictObject(terms);

export const premarketPreview = v.strictObject({
  /** The most that is paid for the shares. */
  notional: field.yen,
  fee: field.yen,
  /** On hold until the opening. */
  held: field.yen,
  cashBefore: field.yen,
  cashAfter: field.yen,
  opensAt: field.time,
  acceptsFrom: field.time,
  /** It goes to the exchange at once and cannot be cancelled. */
  sendsNow: v.boolean(),
  /** Why it would be refused now. */
  denial: v.nullable(
    v.strictObject({
      reason: v.string(),
      msg: v.string(),
      field: v.exactOptional(v.string()),
    }),
  ),
});
export type PremarketPreview = v.InferOutput<typeof premarketPreview>;

export const premarketApplyRequest = v.strictObject({ clientId: field.clientId, ...terms });

export const premarketCancelRequest = v.strictObject({
  clientId: field.clientId,
  premarketId: field.id,
});

/** M-ST-22. cancelled: by the customer, before it went to the exchange. */
const premarketStatus = v.picklist(["applying", "success", "failure", "cancelled"]);
export type PremarketStatus = v.InferOutput<typeof premarketStatus>;

export const premarketAnswer = v.strictObject({ premarketId: field.id, status: premarketStatus });

export const premarketApplicationsRequest = v.strictObject({
  cursor: v.exactOptional(field.cursor),
  status: v.exactOptional(premarketStatus),
});

const premarketApplication = v.strictObject({
  premarketId: field.id,
  /** P and eight digits. */
  orderNumber: v.string(),
  code: field.instrumentCode,
  price: field.price,
  quantity: field.count,
  /** On hold from the start: the turnover at its price, and the fee. */
  held: field.yen,
  opensAt: field.time,
  /** The date of the opening in Tokyo. */
  date: field.date,
  acceptsFrom: field.time,
  appliedAt: field.time,
  status: premarketStatus,
  /** Its order; null as long as the brokerage keeps it, when it can be cancelled. */
  orderId: v.nullable(field.id),
  filledQuantity: field.count,
  /** Turnover of what was bought. */
  filledValue: field.yen,
  fee: field.yen,
  openingPrice: v.nullable(field.price),
  /** The refund; null as long as it is applying. */
  returned: v.nullable(field.yen),
  /** Why it failed, or why only a part was bought; null otherwise. */
  reason: v.nullable(v.string()),
  remarks: v.string(),
  decidedAt: v.nullable(field.time),
  /** Total purchases of all applications of `date`. */
  day: v.strictObject({ successes: field.count, filledValue: field.yen }),
});
export type PremarketApplication = v.InferOutput<typeof premarketApplication>;

/** Newest first. */
export const premarketApplications = v.strictObject({
  ...field.page(premarketApplication).entries,
  /** How many are applying, and how many the account may have. */
  applying: field.count,
  maximum: field.count,
  /** The opening for which an application would be now. */
  opening,
});
