import * as v from "valibot";
import * as field from "./fields.ts";

/** A customer's own lines on the charts of shares, stored on the server so that they are on every device. */

export const chartLinesMaximum = 10;

export const chartLinesRequest = v.strictObject({ code: field.instrumentCode });

/** All lines of the share after it; the same price twice is one line. */
export const setChartLinesRequest = v.strictObject({
  code: field.instrumentCode,
  prices: v.pipe(v.array(field.limitPrice), v.maxLength(chartLinesMaximum, "TOO_MANY_CHART_LINES")),
});

export const chartLines = v.strictObject({
  code: field.instrumentCode,
  /** Lowest first, at most 10. */
  prices: v.array(field.price),
});
