import type { Product } from "../noun.ts";
import { decideAnnouncePrizes } from "./announce-prizes.ts";
import { checkLuck } from "./audit-luck.ts";
import { decideDrawChance } from "./draw-chance.ts";
import { decideRevealPrizes } from "./reveal-prizes.ts";
import { decideTakeChance } from "./take-chance.ts";
import type { luck } from "./vocabulary.ts";

export const luckProduct: Product<typeof luck> = {
  commands: {
    // The clock alone: no person has a way to odds, to a result or to a secret.
    "announce-prizes": { from: ["clock"], decide: decideAnnouncePrizes },
    "take-chance": { from: "own account", decide: decideTakeChance },
    "draw-chance": { from: ["clock"], decide: decideDrawChance },
    "reveal-prizes": { from: ["clock"], decide: decideRevealPrizes },
  },
  check: checkLuck,
};
