import * as chart from "../chart.ts";
import type { Endpoint } from "./endpoint.ts";

/** A customer's own lines on charts. */
export const chartEndpoints = {
  "chart/lines": {
    method: "GET",
    request: chart.chartLinesRequest,
    answer: chart.chartLines,
    caller: "customer",
    bot: "read",
    cost: "read",
    summary: "The lines that the caller has drawn on a share's chart.",
  },
  "chart/setLines": {
    method: "POST",
    request: chart.setChartLinesRequest,
    answer: chart.chartLines,
    caller: "customer",
    bot: "never",
    cost: "read",
    summary: "Replaces the lines on a share's chart, at most 10; repeats have no effect.",
  },
} as const satisfies Record<string, Endpoint>;
