import { customerGet, publicGet } from "../path-row.ts";
import type { NounWords } from "./noun-words.ts";

/** Dividends. */
export const dividendWords = {
  paths: {
    "dividend/calendar": publicGet,
    "dividend/detail": publicGet,
    "dividend/mine": customerGet,
    "dividend/record": customerGet,
  },
  events: ["entitlement-fixed", "entitlement-settled"],
  entries: {
    "dividend-paid": "dividends",
    "dividend-adjusted": "dividends",
    "dividend-charged": "dividends",
  },
  subjects: ["dividend"],
} as const satisfies NounWords;
