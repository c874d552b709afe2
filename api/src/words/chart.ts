import { customerGet, customerPost } from "../path-row.ts";
import type { NounWords } from "./noun-words.ts";

/** Own lines on charts. */
export const chartWords = {
  paths: { "chart/lines": customerGet, "chart/setLines": customerPost },
} as const satisfies NounWords;
