import { customerGet, customerPost, publicGet } from "../path-row.ts";
import type { NounWords } from "./noun-words.ts";

/** Pre-market trading. */
export const premarketWords = {
  paths: {
    "premarket/list": publicGet,
    "premarket/preview": customerPost,
    "premarket/apply": customerPost,
    "premarket/cancel": customerPost,
    "premarket/applications": customerGet,
  },
  events: ["premarket-applied", "premarket-carried", "premarket-decided"],
  eventIds: ["premarketId"],
  causes: ["premarket"],
  entries: { "premarket-held": "trading", "premarket-released": "trading" },
  subjects: ["premarket"],
} as const satisfies NounWords;
