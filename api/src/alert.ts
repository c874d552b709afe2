import * as v from "valibot";
import * as field from "./fields.ts";

/** From which side a print reaches the price: at or above it, at or below it. */
const direction = v.picklist(["above", "below"]);

export const setAlertRequest = v.strictObject({
  clientId: field.clientId,
  code: field.instrumentCode,
  direction,
  price: field.limitPrice,
});

/** Absent fields stay. A fired alert that is changed waits again, unless `on` is false. */
export const changeAlertRequest = v.strictObject({
  clientId: field.clientId,
  alertId: field.id,
  direction: v.exactOptional(direction),
  price: v.exactOptional(field.limitPrice),
  on: v.exactOptional(v.boolean()),
});

export const removeAlertRequest = v.strictObject({ clientId: field.clientId, alertId: field.id });

export const alertAnswer = v.strictObject({ alertId: field.id });

export const alertItem = v.strictObject({
  alertId: field.id,
  code: field.instrumentCode,
  direction,
  price: field.price,
  /** armed: the next print that reaches it fires it, once; paused: it is off; fired: it is over until it is changed. */
  status: v.picklist(["armed", "paused", "fired"]),
  setAt: field.time,
  /** The print that fired it; its price can lie beyond the alert's. */
  fired: v.nullable(v.strictObject({ time: field.time, price: field.price })),
});
export type AlertItem = v.InferOutput<typeof alertItem>;

/** All of them: what waits, the newest set first, then what has fired, the newest first. */
export const alertList = v.strictObject({ items: v.array(alertItem) });
