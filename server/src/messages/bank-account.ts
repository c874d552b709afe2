import type { NounWording, Writing } from "./noun-wording.ts";

interface OfBankAccount {
  readonly bank: string;
  /** Stars and the last three digits. */
  readonly number: string;
}

export interface BankAccountKeys {
  readonly "message.bankAccountAdded": OfBankAccount;
  readonly "message.bankAccountRemoved": OfBankAccount;
}

const wording = {
  needs: ["bank", "number"],
  values: ({ bank, number }: OfBankAccount, write: Writing) => ({ bank: write.bank(bank), number }),
  about: () => ({ kind: "bank-accounts" }) as const,
} as const;

/** Messages about bank accounts for withdrawals. The edge writes these with their cause. */
export const bankAccountWording: NounWording<BankAccountKeys> = {
  away: "access",
  wording: { "message.bankAccountAdded": wording, "message.bankAccountRemoved": wording },
};
