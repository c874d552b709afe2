import { customerGet, customerPost, publicGet } from "../path-row.ts";
import type { NounWords } from "./noun-words.ts";

/** Block trades. */
export const blockWords = {
  paths: {
    "block/list": publicGet,
    "block/detail": publicGet,
    "block/preview": customerPost,
    "block/subscribe": customerPost,
    "block/cancel": customerPost,
    "block/subscriptions": customerGet,
    "block/history": publicGet,
  },
  events: ["block-subscribed", "block-subscription-ended"],
  eventIds: ["subscriptionId"],
  causes: ["block"],
  entries: { "block-held": "trading", "block-released": "trading" },
  subjects: ["block"],
} as const satisfies NounWords;
