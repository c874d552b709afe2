import type { Product } from "../noun.ts";
import { checkResets } from "./audit-resets.ts";
import { decideCloseAccount, decideResetAccount } from "./reset-account.ts";
import type { reset } from "./vocabulary.ts";

export const resetProduct: Product<typeof reset> = {
  commands: {
    "reset-account": {
      from: "own account",
      decide: decideResetAccount,
      whileWindingUp: true,
    },
    "close-account": {
      from: "own account",
      decide: decideCloseAccount,
      whileWindingUp: true,
    },
  },
  check: checkResets,
};
