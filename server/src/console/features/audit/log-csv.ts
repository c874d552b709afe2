import { hexOf } from "@akari/verify/draw/hex";
import type { Locale } from "@akari/api/locale";
import type { CsvForm } from "../../../http/csv-form.ts";
import { csvTable } from "../../../http/csv.ts";
import { timeOf } from "../../../http/present.ts";
import type { LogRow } from "../../../uses/operator-log/read-log.ts";
import { logNumberOf } from "../../operator-log.ts";
import { actionText } from "../../operator-words.ts";

const columns = [
  "number",
  "time",
  "by",
  "name",
  "roles",
  "action",
  "text",
  "case",
  "account",
  "reason",
  "parameters",
  "content",
  "hash",
] as const;

/** The log as CSV (docs/statements.md#the-file): what the chain covers, with its hashes. */
export function csvOf(
  rows: readonly LogRow[],
  names: ReadonlyMap<number, string>,
  locale: Locale,
  form: CsvForm,
): string {
  const lines = rows.map((row) => ({
    number: logNumberOf(row.number),
    time: timeOf(row.at),
    by: row.actorKind,
    name: row.actorKind === "operator" ? (names.get(Number(row.actorId)) ?? "") : row.actorId,
    roles: row.roles,
    action: row.action,
    text: actionText(row.action, JSON.parse(row.parameters) as Record<string, unknown>, locale),
    case: row.caseNumber,
    account: row.accountId,
    reason: row.reason,
    parameters: row.parameters,
    content: hexOf(row.content),
    hash: hexOf(row.hash),
  }));
  return csvTable(columns, lines, form);
}
