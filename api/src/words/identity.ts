import { customerGet, customerPost } from "../path-row.ts";
import type { NounWords } from "./noun-words.ts";

/** Identity; the event of its decision is in the words of loans, which ask for it. */
export const identityWords = {
  paths: {
    "identity/state": customerGet,
    "identity/submit": customerPost,
    "identity/erase": customerPost,
  },
} as const satisfies NounWords;
