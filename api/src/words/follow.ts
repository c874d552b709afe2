import { customerGet, customerPost, publicGet } from "../path-row.ts";
import type { NounWords } from "./noun-words.ts";

/** Funds, and customers who follow them. */
export const followWords = {
  paths: {
    "follow/list": publicGet,
    "follow/detail": publicGet,
    "follow/preview": customerPost,
    "follow/subscribe": customerPost,
    "follow/redeem": customerPost,
    "follow/cancel": customerPost,
    "follow/records": customerGet,
  },
  events: [
    "follow-applied",
    "follow-refused",
    "follow-begun",
    "follow-selling",
    "follow-kept",
    "follow-waited",
    "follow-ended",
  ],
  eventIds: ["followId"],
  causes: ["fund"],
  entries: {
    "fund-held": "trading",
    "fund-released": "trading",
    "fund-bought": "trading",
    "fund-redeemed": "trading",
    "fund-seeded": "transfers",
    "fund-units-issued": "transfers",
    "fund-units-redeemed": "transfers",
  },
  subjects: ["fund"],
} as const satisfies NounWords;
