import type { Product } from "../noun.ts";
import { decideFreeze, decideUnfreeze } from "./freeze-account.ts";
import type { freeze } from "./vocabulary.ts";

export const freezeProduct: Product<typeof freeze> = {
  commands: {
    "freeze-account": { from: ["operator"], decide: decideFreeze },
    "unfreeze-account": { from: ["operator"], decide: decideUnfreeze },
  },
};
