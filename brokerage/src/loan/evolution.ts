import type { Evolution } from "../noun.ts";
import {
  evolveLoanDecided,
  evolveLoanOverdue,
  evolveLoanPostponed,
  evolveLoanRepaid,
  evolveLoanRequested,
  evolveLoanWrittenOff,
} from "./evolve-loan.ts";
import type { loan } from "./vocabulary.ts";

export const loanEvolution: Evolution<typeof loan> = {
  events: {
    "loan-requested": { spends: ({ loan: { id } }) => id, evolve: evolveLoanRequested },
    "loan-decided": { evolve: evolveLoanDecided },
    "loan-repaid": { evolve: evolveLoanRepaid },
    "loan-postponed": { evolve: evolveLoanPostponed },
    "loan-overdue": { evolve: evolveLoanOverdue },
    "loan-written-off": { evolve: evolveLoanWrittenOff },
  },
};
