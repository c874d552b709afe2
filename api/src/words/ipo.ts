import { customerGet, customerPost, publicGet } from "../path-row.ts";
import type { NounWords } from "./noun-words.ts";

/** Lotteries of shares that come to the market. */
export const ipoWords = {
  paths: {
    "ipo/list": publicGet,
    "ipo/detail": publicGet,
    "ipo/apply": customerPost,
    "ipo/change": customerPost,
    "ipo/withdraw": customerPost,
    "ipo/applications": customerGet,
    "ipo/places": customerGet,
    "ipo/wins": customerGet,
    "ipo/payPreview": customerPost,
    "ipo/pay": customerPost,
    "ipo/decline": customerPost,
    "ipo/proof": publicGet,
    "ipo/notice": customerGet,
    "ipo/setNotice": customerPost,
  },
  events: [
    "ipo-applied",
    "ipo-withdrawn",
    "ipo-drawn",
    "ipo-paid",
    "ipo-reminded",
    "ipo-declined",
    "ipo-moved-up",
    "ipo-settled",
    "ipo-delivered",
  ],
  eventIds: ["entryId"],
  causes: ["ipo"],
  entries: { "ipo-held": "trading", "ipo-released": "trading" },
  subjects: ["ipo", "offering"],
} as const satisfies NounWords;
