import { foldHolder, foldNumber, isBankNumber, isHolder } from "@akari/api/bank-account-rules";

export interface BankAccountInput {
  readonly holder: string;
  /** "": not chosen yet. */
  readonly bankCode: string;
  readonly branchCode: string;
  readonly number: string;
}

/** Keys of the catalogue `bankAccount.add.problem`. */
type BankAccountProblem = "bank" | "branch" | "number" | "numberFormat" | "holder" | "holderFormat";

export type BankAccountProblems = Partial<Record<keyof BankAccountInput, BankAccountProblem>>;

/** M-VAL-21: one problem per field, the first that applies. A branch's name and its number are one choice. */
export function checkBankAccount(input: BankAccountInput): BankAccountProblems {
  const problems: BankAccountProblems = {};
  if (input.bankCode === "") problems.bankCode = "bank";
  if (input.branchCode === "") problems.branchCode = "branch";
  const number = foldNumber(input.number);
  if (number === "") problems.number = "number";
  else if (!isBankNumber(number)) problems.number = "numberFormat";
  const holder = foldHolder(input.holder);
  if (holder === "") problems.holder = "holder";
  else if (!isHolder(holder)) problems.holder = "holderFormat";
  return problems;
}

/** A made-up number of seven digits, as the practice bank would give it. */
export function practiceNumber(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(1_000_000 + (random % 9_000_000));
}
