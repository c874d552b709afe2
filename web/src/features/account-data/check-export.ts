import { checkAccountFile, isAccountFile } from "@akari/verify/account-file/check-account";

/** What the file's own records come to, recomputed on this device. */
export interface ExportCheck {
  readonly cash: number;
  readonly entries: number;
  readonly fills: number;
  /** Whether the recomputed balances are those that the file states. */
  readonly equal: boolean;
  /** Whether the file is as it was made, the chain follows from the first entry, and every fill has its entry. */
  readonly whole: boolean;
}

/** Recomputes sum, chain, cash and balances from the file alone. null: the text is no such file. */
export function checkExport(text: string): ExportCheck | null {
  if (!isAccountFile(text)) return null;
  const { steps, recomputed } = checkAccountFile(text);
  if (recomputed === null) return null;
  return {
    cash: recomputed.balances.cash,
    entries: recomputed.entries,
    fills: recomputed.fills,
    equal: steps.every(({ step, problem }) => step !== "balances" || problem === null),
    whole: steps.every(({ step, problem }) => step === "balances" || problem === null),
  };
}
