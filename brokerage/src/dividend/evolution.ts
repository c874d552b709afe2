import type { Evolution } from "../noun.ts";
import {
  evolveCompleted,
  evolveDeclared,
  evolveEx,
  evolveFixed,
  evolveSettled,
} from "./evolve-dividend.ts";
import type { dividend } from "./vocabulary.ts";

export const dividendEvolution: Evolution<typeof dividend> = {
  marketEvents: {
    "dividend-declared": { spends: ({ dividend: { id } }) => id, evolve: evolveDeclared },
    "dividend-ex": evolveEx,
    "dividend-completed": evolveCompleted,
  },
  events: {
    "entitlement-fixed": { spends: ({ entitlement: { id } }) => id, evolve: evolveFixed },
    "entitlement-settled": { evolve: evolveSettled },
  },
};
