import type { Product } from "../noun.ts";
import { decideCorrectEntry } from "./correct-entry.ts";
import type { correction } from "./vocabulary.ts";

export const correctionProduct: Product<typeof correction> = {
  commands: { "correct-entry": { from: ["operator"], decide: decideCorrectEntry } },
};
