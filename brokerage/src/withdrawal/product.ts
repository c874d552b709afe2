import type { Product } from "../noun.ts";
import { checkWithdrawals } from "./audit-withdrawals.ts";
import {
  decideCancelWithdrawal,
  decideDecideWithdrawal,
  decideRequestWithdrawal,
} from "./decide-withdrawal.ts";
import { dueWithdrawals } from "./due-withdrawals.ts";
import type { withdrawal } from "./vocabulary.ts";

export const withdrawalProduct: Product<typeof withdrawal> = {
  commands: {
    "request-withdrawal": { from: "own account", decide: decideRequestWithdrawal },
    "cancel-withdrawal": {
      from: "own account",
      whileWindingUp: true,
      decide: decideCancelWithdrawal,
    },
    "decide-withdrawal": { from: ["desk", "operator"], decide: decideDecideWithdrawal },
  },
  due: dueWithdrawals,
  check: checkWithdrawals,
};
