import type { Evolution } from "../noun.ts";
import { evolveWithdrawalDecided, evolveWithdrawalRequested } from "./evolve-withdrawal.ts";
import type { withdrawal } from "./vocabulary.ts";

export const withdrawalEvolution: Evolution<typeof withdrawal> = {
  events: {
    "withdrawal-requested": {
      spends: ({ withdrawal: { id } }) => id,
      evolve: evolveWithdrawalRequested,
    },
    "withdrawal-decided": { evolve: evolveWithdrawalDecided },
  },
};
