import type { Product } from "../noun.ts";
import { decideApplyLoan } from "./apply-loan.ts";
import { checkLoans } from "./audit-loans.ts";
import { decideCancelLoan } from "./cancel-loan.ts";
import { decideDecideLoan } from "./decide-loan.ts";
import { decideRepayLoan } from "./repay-loan.ts";
import { dueLoans } from "./due-loans.ts";
import type { loan } from "./vocabulary.ts";

export const loanProduct: Product<typeof loan> = {
  commands: {
    "apply-loan": { from: "own account", decide: decideApplyLoan },
    "cancel-loan": { from: "own account", whileWindingUp: true, decide: decideCancelLoan },
    "decide-loan": { from: ["desk", "operator"], decide: decideDecideLoan },
    "repay-loan": { from: "own account", decide: decideRepayLoan },
  },
  due: dueLoans,
  check: checkLoans,
};
