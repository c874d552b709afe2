import { type Balances, balancesOf } from "../books/balances.ts";
import { booksFormat } from "../books/books.ts";
import { type BooksProblem, checkBooks } from "../books/check-books.ts";
import type { ChainEntry } from "../entry-text.ts";
import { fileFields, isWellFormed } from "../file-fields.ts";
import { readEntryText } from "../read-entry.ts";
import { textFault } from "../summed-text.ts";
import { accountFormat } from "./account-format.ts";

/** The steps of a check, in their order. */
export type AccountStep = "file" | "chain" | "cash" | "balances" | "fills";

export interface CheckedAccountStep {
  readonly step: AccountStep;
  /** null: the step is right. */
  readonly problem: AccountProblem | null;
  /** Which part of the file the problem is about; null: none in particular. */
  readonly place: string | null;
}

export type AccountProblem =
  | BooksProblem
  | "SUM_MISSING" // a file of an older Akari, or one whose end is missing
  | "UNREADABLE" // a change has left it no file
  | "BALANCE_DIFFERS" // the entries do not add up to it
  | "FILL_WITHOUT_ENTRY"
  | "ENTRY_WITHOUT_FILL";

/** Totals of a file's entries. */
export interface CheckedAccount {
  readonly steps: readonly CheckedAccountStep[];
  /** null: the file cannot be read further than its text. */
  readonly recomputed: {
    readonly entries: number;
    readonly fills: number;
    readonly balances: Balances;
  } | null;
}

/** Whether a text says that it is an account's data. */
export function isAccountFile(text: string): boolean {
  return text.startsWith(`{"format":"${accountFormat}"`);
}

/** Recomputes an account's data from the file alone (docs/account-data.md#recomputing-it). */
export function checkAccountFile(text: string): CheckedAccount {
  const file = checkText(text);
  const account = readAccount(text);
  if (account === null)
    return {
      steps: [file.problem === null ? failed("file", "UNREADABLE", null) : file],
      recomputed: null,
    };
  const { ledger, balances, fills } = account;
  const books = {
    format: booksFormat,
    practice: account.practice,
    account: account.account,
    savedAt: 0,
    entries: ledger,
    root: null,
    // Of another format, which has a sum of its own.
    sum: "",
  } as const;
  const chainAndCash = checkBooks(books)
    .filter(({ step }) => step !== "file")
    .map(({ step, problem, place }): CheckedAccountStep => ({
      step: step as AccountStep,
      problem,
      place: place === null ? null : `ledger row ${place}`,
    }));
  const read = ledger.flatMap((entry) => readEntryText(entry.text) ?? []);
  const recomputed = balancesOf(read);
  const wrong = lines.find((line) => recomputed[line] !== balances[line]);
  return {
    steps: [
      file,
      ...chainAndCash,
      wrong === undefined ? right("balances") : failed("balances", "BALANCE_DIFFERS", wrong),
      checkFills(fills, read),
    ],
    recomputed: { entries: ledger.length, fills: fills.length, balances: recomputed },
  };
}

export function isAccountRight({ steps }: CheckedAccount): boolean {
  return steps.every(({ problem }) => problem === null);
}

const lines = ["cash", "held", "margin", "advance"] as const;

/** Each fill has made one entry of these. */
const fillKinds = /^(?:long|short)-(?:opened|closed)$/;

function checkText(text: string): CheckedAccountStep {
  const fault = textFault(text);
  return fault === null ? right("file") : failed("file", fault.problem, fault.place);
}

function checkFills(fills: readonly number[], read: readonly ChainEntry[]): CheckedAccountStep {
  const entries = new Set(read.filter(({ kind }) => fillKinds.test(kind)).map(({ id }) => id));
  for (const [index, entryId] of fills.entries())
    if (!entries.delete(entryId))
      return failed("fills", "FILL_WITHOUT_ENTRY", `fills row ${index + 1}`);
  const [left] = entries;
  return left === undefined
    ? right("fills")
    : failed("fills", "ENTRY_WITHOUT_FILL", `entry ${left}`);
}

interface AccountFile {
  readonly practice: string;
  readonly account: number;
  readonly balances: Readonly<Record<(typeof lines)[number], number>>;
  readonly ledger: readonly { readonly text: string; readonly head: string }[];
  /** The entry of each fill. */
  readonly fills: readonly number[];
}

class AccountFormatError extends Error {}
const { wrong: refuse, json, record, list, hex, line } = fileFields(AccountFormatError);

/** null: it is no file with an account's data. */
function readAccount(text: string): AccountFile | null {
  try {
    const file = record(json(text), "the file");
    const account = Number(line(file["account"], "account"));
    if (!Number.isSafeInteger(account)) refuse("account", "a number");
    const balances = record(file["balances"], "balances");
    for (const name of lines) integer(balances[name], `balances.${name}`);
    const tables = record(file["tables"], "tables");
    return {
      practice: line(file["practice"], "practice"),
      account,
      balances: balances as AccountFile["balances"],
      ledger: list(file["ledger"], "ledger").map((one, index) => {
        const entry = record(one, `ledger[${index}]`);
        const { text: written } = entry;
        if (typeof written !== "string" || !isWellFormed(written))
          return refuse(`ledger[${index}]`, "a text and a head");
        return { text: written, head: hex(entry["head"], `ledger[${index}]`) };
      }),
      fills: list(tables["fills"] ?? [], "fills").map((one, index) =>
        integer(record(one, `fills[${index}]`)["entryId"], `fills[${index}]`),
      ),
    };
  } catch (problem) {
    if (problem instanceof AccountFormatError) return null;
    throw problem;
  }
}

function integer(value: unknown, name: string): number {
  return Number.isSafeInteger(value) ? (value as number) : refuse(name, "a whole number");
}

function right(step: AccountStep): CheckedAccountStep {
  return { step, problem: null, place: null };
}

function failed(
  step: AccountStep,
  problem: AccountProblem,
  place: string | null,
): CheckedAccountStep {
  return { step, problem, place };
}
