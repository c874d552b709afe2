import type { Evolution } from "../noun.ts";
import { evolveDepositDecided, evolveDepositRequested } from "./deposit.ts";
import type { deposit } from "./vocabulary.ts";

export const depositEvolution: Evolution<typeof deposit> = {
  events: {
    "deposit-requested": { spends: ({ deposit: { id } }) => id, evolve: evolveDepositRequested },
    "deposit-decided": { evolve: evolveDepositDecided },
  },
};
