import { customerGet, customerPost, publicGet } from "../path-row.ts";
import type { NounWords } from "./noun-words.ts";

/** Prize draws. */
export const luckWords = {
  paths: {
    "luck/state": customerGet,
    "luck/take": customerPost,
    "luck/history": customerGet,
    "luck/wins": publicGet,
    "luck/proof": publicGet,
  },
  events: ["chance-taken", "chance-drawn"],
  eventIds: ["chanceId"],
  causes: ["chance"],
  entries: { "prize-paid": "prizes" },
  subjects: ["chance"],
} as const satisfies NounWords;
