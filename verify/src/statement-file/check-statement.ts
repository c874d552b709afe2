import { summedFile } from "../summed-file.ts";
import { textFault } from "../summed-text.ts";
import { checkPositions } from "./check-positions.ts";
import { checkTrades } from "./check-trades.ts";
import {
  ownLines,
  readStatement,
  statementFormat,
  type StatementFigures,
  totalNames,
} from "./statement.ts";
import { failed, right, type StatementStep } from "./step.ts";

/** Whether a text says that it is a statement: the app's file, or the API's answer. */
export function isStatementFile(text: string): boolean {
  return text.startsWith(`{"format":"${statementFormat}"`) || statementIn(text) !== null;
}

/** Recomputes a statement from the file alone (docs/statements.md#checking-it). */
export function checkStatementFile(text: string): readonly StatementStep[] {
  const isFile = text.startsWith(`{"format":"${statementFormat}"`) && text.includes("\n");
  const value = statementIn(text);
  // The API answers one line; a reformatted file has other line breaks but the same rows.
  const written = isFile || value === null ? text : summedFile(value);
  const fault = textFault(written);
  const file = fault === null ? right("file") : failed("file", fault.problem, fault.place);
  const statement = value === null ? null : readStatement(value);
  if (statement === null) return [fault === null ? failed("file", "UNREADABLE", null) : file];
  return [
    file,
    checkCash(statement),
    checkBalances(statement),
    checkTrades(statement),
    checkPositions(statement),
    checkAssets(statement),
    checkTotals(statement),
  ];
}

export function isStatementRight(steps: readonly StatementStep[]): boolean {
  return steps.every(({ problem }) => problem === null);
}

/** The statement of a file or of an answer; null: there is none. */
function statementIn(text: string): Readonly<Record<string, unknown>> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const data = fieldOf(value, "data") ?? value;
  const statement = fieldOf(data, "statement") ?? data;
  return fieldOf(statement, "format") === statementFormat
    ? (statement as Readonly<Record<string, unknown>>)
    : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function checkCash({ opening, entries }: StatementFigures): StatementStep {
  let { cash } = opening;
  for (const [index, entry] of entries.entries()) {
    cash += entry.cash;
    if (cash !== entry.cashAfter)
      return failed("cash", "CASH_DIFFERS", `entries row ${index + 1}, cashAfter`);
  }
  return right("cash");
}

function checkBalances({ opening, entries, closing }: StatementFigures): StatementStep {
  const wrong = ownLines.find(
    (line) => entries.reduce((sum, entry) => sum + entry[line], opening[line]) !== closing[line],
  );
  return wrong === undefined
    ? right("balances")
    : failed("balances", "BALANCE_DIFFERS", `closing, ${wrong}`);
}

function checkAssets(statement: StatementFigures): StatementStep {
  for (const name of ["opening", "closing"] as const) {
    const balance = statement[name];
    const positions = statement[`${name}Positions`];
    for (const part of ["floating", "accrued"] as const)
      if (positions.reduce((sum, position) => sum + position[part], 0n) !== balance[part])
        return failed("assets", "ASSETS_DIFFER", `${name}, ${part}`);
    const own = ownLines.reduce((sum, line) => sum + balance[line], 0n);
    if (own + balance.floating - balance.accrued + balance.funds !== balance.totalAssets)
      return failed("assets", "ASSETS_DIFFER", `${name}, totalAssets`);
  }
  return right("assets");
}

/** Trades one by one; flows from outside and from the house only in total, since the entries do not tell them apart. */
function checkTotals({
  opening,
  closing,
  trades,
  entries,
  totals,
}: StatementFigures): StatementStep {
  const sumOf = (name: "profit" | "fee" | "financing" | "result") =>
    trades.reduce((sum, trade) => sum + trade[name], 0n);
  const sums: Partial<Record<(typeof totalNames)[number], bigint>> = {
    profit: sumOf("profit"),
    fees: sumOf("fee"),
    financing: sumOf("financing"),
    realised: sumOf("result"),
  };
  const wrong = totalNames.find((name) => sums[name] !== undefined && sums[name] !== totals[name]);
  if (wrong !== undefined) return failed("totals", "TOTAL_DIFFERS", `totals, ${wrong}`);
  const { deposits, withdrawals, dividends, other, realised } = totals;
  const moved = entries.reduce(
    (sum, entry) => ownLines.reduce((of, line) => of + entry[line], sum),
    closing.funds - opening.funds,
  );
  return deposits - withdrawals + dividends + other + realised === moved
    ? right("totals")
    : failed("totals", "TOTAL_DIFFERS", "totals, deposits, withdrawals, dividends or other");
}
