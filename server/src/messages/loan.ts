import { caseNumberOf } from "@akari/api/case-number";
import type { Sen } from "@akari/brokerage/money";
import type { LoanKeys, OfLoan } from "@akari/core/messages/loan";
import type { NounWording, Writing } from "./noun-wording.ts";

const about = ({ loanId: id }: OfLoan) => ({ kind: "loan", id }) as const;
const paid = ({ loanId, amount }: OfLoan & { readonly amount: Sen }, write: Writing) => ({
  number: caseNumberOf("loan", loanId),
  amount: write.yen(amount),
});

export const loanWording: NounWording<LoanKeys> = {
  kind: "money",
  away: "decision",
  wording: {
    "message.loanApproved": {
      needs: ["loanId", "amount", "dueAt"],
      values: (given, write) => ({ ...paid(given, write), due: write.time(given.dueAt) }),
      about,
    },
    "message.loanFailed": {
      needs: ["loanId", "amount", "reason"],
      values: (given, write) => ({ ...paid(given, write), reason: write.reason(given.reason, {}) }),
      about,
    },
    "message.loanDueRepaid": { needs: ["loanId", "amount"], values: paid, about },
    "message.loanPostponed": {
      needs: ["loanId", "dueAt"],
      values: ({ loanId, dueAt }, write) => ({
        number: caseNumberOf("loan", loanId),
        due: write.time(dueAt),
      }),
      about,
    },
    "message.loanOverdue": {
      needs: ["loanId", "left"],
      values: ({ loanId, left }, write) => ({
        number: caseNumberOf("loan", loanId),
        left: write.yen(left),
      }),
      about,
    },
    "message.identityPassed": { kind: "account", needs: [], values: () => ({}), about: () => null },
    "message.identityRejected": {
      kind: "account",
      needs: ["reason"],
      values: ({ reason }, write) => ({ reason: write.reason(reason, {}) }),
      about: () => null,
    },
  },
};
