import { hexOf } from "@akari/verify/draw/hex";
import type { OperatorAction } from "@akari/api/operator-action";
import { practiceMark } from "@akari/api/practice-mark";
import type { Locale } from "@akari/api/locale";
import { minuteMs } from "@akari/exchange/tokyo-time";
import type { CsvForm } from "../http/csv-form.ts";
import { csvTable } from "../http/csv.ts";
import { cursorOf, pageOf } from "../http/cursor.ts";
import { nullableTimeOf, timeOf, yenOf } from "../http/present.ts";
import type { OperatorActionRow } from "../uses/operator-action/operator-actions.ts";
import { logNumberOf, textOfRow } from "./operator-log.ts";
import {
  actionText,
  actionWord,
  closedReasonText,
  roleText,
  transitionTexts,
} from "./operator-words.ts";

/** Columns of the file, in this order. */
const csvColumns = [
  "practice",
  "logNumber",
  "at",
  "kind",
  "action",
  "text",
  "by",
  "people",
  "from",
  "to",
  "reasonText",
  "caseNumber",
  "amount",
  "until",
  "previous",
  "canonical",
  "content",
  "hash",
] as const;

const nothingBefore = new Uint8Array(32);

interface Said {
  readonly amount?: number | null;
  readonly minutes?: number;
}

/** A page of what was done to an account; `rows` are one more than it has where older ones follow. */
export function pageOfOperatorActions(rows: readonly OperatorActionRow[], locale: Locale) {
  return pageOf(
    rows,
    ({ number }) => cursorOf(number),
    (row) => presentAction(row, locale),
  );
}

/** `rows`, newest first, as a CSV file, oldest first. */
export function operatorActionsFile(
  rows: readonly OperatorActionRow[],
  at: number,
  locale: Locale,
  form: CsvForm,
): { fileName: string; text: string } {
  const lines = rows.toReversed().map((row) => {
    const { people, transition, ...action } = presentAction(row, locale);
    return {
      ...action,
      ...transition,
      practice: practiceMark,
      people: people.map(({ name }) => name).join(", "),
    };
  });
  return {
    fileName: `akari-practice-operators-${timeOf(at).slice(0, 10)}.csv`,
    text: csvTable(csvColumns, lines, form),
  };
}

function presentAction(row: OperatorActionRow, locale: Locale): OperatorAction {
  const said = JSON.parse(row.parameters) as Said & Record<string, unknown>;
  const amount = row.caseAmount ?? (typeof said.amount === "number" ? said.amount : null);
  const roles = row.roles === "" ? [] : row.roles.split(",");
  return {
    logNumber: logNumberOf(row.number),
    at: timeOf(row.at),
    action: actionWord(row.action, said),
    kind: row.kind,
    text: actionText(row.action, said, locale),
    people: row.people.map(({ operatorId, name }) => ({
      name,
      // The log entry has the roles of the last actor; the proposal has the roles of its proposer.
      roles: String(operatorId) === row.actorId ? roles.map((role) => roleText(role, locale)) : [],
    })),
    by: row.actorKind === "server" ? "clock" : row.actorKind,
    transition: transitionTexts(row.action, said, locale),
    reasonText: row.reason === null ? null : closedReasonText(row.reason, locale),
    // An action on the account as a whole needs no number.
    caseNumber: row.caseNumber === String(row.accountId) ? null : row.caseNumber,
    amount: amount === null ? null : yenOf(amount),
    until: nullableTimeOf(said.minutes === undefined ? null : row.at + said.minutes * minuteMs),
    previous: hexOf(row.previous ?? nothingBefore),
    canonical: textOfRow(row),
    content: hexOf(row.content),
    hash: hexOf(row.hash),
  };
}
