import { accountExportFormat } from "@akari/api/account-export";
import { type Balances, balancesOf } from "@akari/verify/books/balances";
import { type Books, booksFormat } from "@akari/verify/books/books";
import { booksSum } from "@akari/verify/books/books-sum";
import { areRight, checkBooks } from "@akari/verify/books/check-books";
import { readEntryText } from "@akari/verify/read-entry";

/** What the file's own records come to, recomputed on this device. */
export interface ExportCheck {
  readonly cash: number;
  readonly entries: number;
  readonly fills: number;
  /** Whether the recomputed balances are those that the file states. */
  readonly equal: boolean;
  /** Whether the chain follows from the first entry, and every fill has its entry. */
  readonly whole: boolean;
}

/** Each fill has made one entry of these. */
const fillKinds = /^(?:long|short)-(?:opened|closed)$/;

interface ExportedAccount {
  readonly format: string;
  readonly practice: Books["practice"];
  readonly account: string;
  readonly balances: Omit<Balances, "everything">;
  readonly ledger: Books["entries"];
  readonly tables: { readonly fills: readonly unknown[] };
}

/** Recomputes chain, cash and balances from the file alone. null: the text is no such file. */
export function checkExport(text: string): ExportCheck | null {
  const file = exportedIn(text);
  if (file === null) return null;
  const { practice, account, balances, ledger, tables } = file;
  const books = {
    format: booksFormat,
    practice,
    account: Number(account),
    savedAt: 0,
    entries: ledger,
    root: null,
  } as const;
  const read = ledger.flatMap(({ text }) => readEntryText(text) ?? []);
  const own = balancesOf(read);
  return {
    cash: own.cash,
    entries: ledger.length,
    fills: tables.fills.length,
    equal: (["cash", "held", "margin", "advance"] as const).every(
      (line) => own[line] === balances[line],
    ),
    whole:
      areRight(checkBooks({ ...books, sum: sumOf(books) })) &&
      read.filter(({ kind }) => fillKinds.test(kind)).length === tables.fills.length,
  };
}

function exportedIn(text: string): ExportedAccount | null {
  try {
    const file = JSON.parse(text) as ExportedAccount;
    return file.format === accountExportFormat ? file : null;
  } catch {
    return null;
  }
}

function sumOf(books: Omit<Books, "sum">): Books["sum"] {
  const steps = booksSum(books);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
