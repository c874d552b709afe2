import type { Locale } from "@akari/api/locale";
import { timeOf } from "../../../http/present.ts";
import { logNumberOf, type LogRow } from "../../operator-log.ts";
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

/** The log as CSV (RFC 4180, UTF-8 with its mark): what the chain covers, with its hashes. */
export function csvOf(
  rows: readonly LogRow[],
  names: ReadonlyMap<number, string>,
  locale: Locale,
): string {
  const lines = rows.map((row) =>
    [
      logNumberOf(row.number),
      timeOf(row.at),
      row.actorKind,
      row.actorKind === "operator" ? (names.get(Number(row.actorId)) ?? "") : row.actorId,
      row.roles,
      row.action,
      actionText(row.action, JSON.parse(row.parameters) as Record<string, unknown>, locale),
      row.caseNumber ?? "",
      row.accountId === null ? "" : String(row.accountId),
      row.reason ?? "",
      row.parameters,
      row.content.toString("hex"),
      row.hash.toString("hex"),
    ]
      .map(field)
      .join(","),
  );
  return `\uFEFF${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

/** Quoted, and a leading sign of a formula made harmless: a spreadsheet would calculate it. */
function field(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}
