import type { Evolution } from "../noun.ts";
import { evolveCreditScore } from "./credit-score.ts";
import type { account } from "./vocabulary.ts";

export const accountEvolution: Evolution<typeof account> = {
  events: { "credit-score-changed": { evolve: evolveCreditScore } },
};
