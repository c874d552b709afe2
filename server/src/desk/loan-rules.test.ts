import { loanLimit } from "@akari/brokerage/loan/loan";
import { expect, test } from "vitest";
import { holdsOfLoan } from "./loan-rules.ts";

const score = 600;
const reasons = ["LOAN_NAME_DIFFERS", "LOAN_FORM_UNCLEAR", "LOAN_LIMIT_FELL"] as const;

test.each([
  [0, "湊 葵", "湊 葵", ["LOAN_FORM_UNCLEAR"]],
  [1, "湊 葵", "湊 葵", ["LOAN_FORM_UNCLEAR", "LOAN_LIMIT_FELL"]],
  [0, "湊 葵", "湊 茜", ["LOAN_NAME_DIFFERS", "LOAN_FORM_UNCLEAR"]],
  [0, "湊 葵", null, ["LOAN_NAME_DIFFERS", "LOAN_FORM_UNCLEAR"]],
])(
  "%i above the limit, by %s whose verified name is %s, may be failed with %j",
  (above, applicantName, verifiedName, held) => {
    const facts = {
      amount: loanLimit(score) + above,
      creditScore: score,
      applicantName,
      verifiedName,
    };
    expect(reasons.filter((reason) => holdsOfLoan(reason, facts))).toEqual(held);
  },
);
