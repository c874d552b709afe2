import { hexOf } from "@akari/verify/draw/hex";
import { type OperatorAction, operatorActionsMaximum } from "@akari/api/operator-action";
import { practiceMark } from "@akari/api/practice-mark";
import type { Locale } from "@akari/api/locale";
import { minuteMs } from "@akari/exchange/tokyo-time";
import type pg from "pg";
import type { CourseSql } from "../db/course-sql.ts";
import type { CsvForm } from "../http/csv-form.ts";
import { csvTable } from "../http/csv.ts";
import { cursorOf, fromTheTop, pageSize, positionOf } from "../http/cursor.ts";
import { nullableTimeOf, timeOf, yenOf } from "../http/present.ts";
import { type Refusal, refuse } from "../admission/refusal.ts";
import { logColumns, type LogRow } from "../uses/operator-log/read-log.ts";
import { logNumberOf, textOfRow } from "./operator-log.ts";
import {
  actionText,
  actionWord,
  closedReasonText,
  roleText,
  transitionTexts,
} from "./operator-words.ts";
import { namesOf } from "./people.ts";

interface Extra {
  /** Sen; of the case that was decided. */
  readonly caseAmount: number | null;
  /** null before the first entry. */
  readonly previous: Uint8Array | null;
}

type ActionRow = LogRow & Extra & Pick<OperatorAction, "kind">;

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
  readonly outcome?: string;
  readonly approvals?: readonly string[];
  readonly amount?: number | null;
  readonly minutes?: number;
}

/** The kind of an entry about a customer. */
const kindOfAction = `case
  when action like '%-viewed' then 'view'
  when action like '%freeze-account' then 'stop'
  when action = 'correct-entry' then 'correction'
  when action like 'conversation-%' then 'support'
  else 'decision' end`;
const wasCarriedOut = "coalesce(parameters ->> 'outcome', 'accepted') = 'accepted'";

/** How many entries of each kind there are about an account. */
export async function countOperatorActions(
  sql: pg.Pool,
  accountId: number,
): Promise<Record<OperatorAction["kind"], number>> {
  const { rows } = await sql.query<{ kind: OperatorAction["kind"]; count: number }>(
    `select ${kindOfAction} as kind, count(*) as count from operator_log where account_id = $1 and ${wasCarriedOut} group by 1`,
    [accountId],
  );
  const none = { view: 0, decision: 0, stop: 0, correction: 0, support: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

/** What operators and the desk did to an account, views included, newest first: what its customer reads. Attempts that were denied are left out. */
export async function listOperatorActions(
  market: CourseSql,
  accountId: number,
  { kind, cursor }: { readonly kind?: OperatorAction["kind"]; readonly cursor?: string },
  locale: Locale,
): Promise<{ items: OperatorAction[]; nextCursor: string | null } | Refusal> {
  const before = positionOf(cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const rows = await readActions(market, accountId, { before, limit: pageSize + 1, kind });
  const shown = rows.slice(0, pageSize);
  const names = await namesOf(market.sql, shown.flatMap(peopleOf));
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentAction(row, names, locale)),
    nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(last.number) : null,
  };
}

/** All of them as CSV, oldest first. Refused: there are more than a file has (STATEMENT_TOO_LARGE). */
export async function exportOperatorActions(
  market: CourseSql,
  accountId: number,
  at: number,
  locale: Locale,
  form: CsvForm,
): Promise<{ fileName: string; text: string } | Refusal> {
  const limit = operatorActionsMaximum + 1;
  const rows = await readActions(market, accountId, { before: fromTheTop, limit, kind: undefined });
  if (rows.length === limit)
    return refuse("STATEMENT_TOO_LARGE", { parameters: { maximum: operatorActionsMaximum } });
  const names = await namesOf(market.sql, rows.flatMap(peopleOf));
  const lines = rows.toReversed().map((row) => {
    const { people, transition, ...action } = presentAction(row, names, locale);
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

async function readActions(
  { sql, course }: CourseSql,
  accountId: number,
  {
    before,
    limit,
    kind,
  }: {
    readonly before: number;
    readonly limit: number;
    readonly kind: OperatorAction["kind"] | undefined;
  },
): Promise<ActionRow[]> {
  const { rows } = await sql.query<ActionRow>(
    `select ${logColumns}, ${kindOfAction} as kind,
       coalesce((select d.amount from deposits d where d.course = $1 and l.action = 'decide-deposit' and d.deposit_id = (l.parameters ->> 'depositId')::bigint),
         (select w.amount from withdrawals w where w.course = $1 and l.action = 'decide-withdrawal' and w.withdrawal_id = (l.parameters ->> 'withdrawalId')::bigint),
         (select n.amount from loans n where n.course = $1 and l.action = 'decide-loan' and n.loan_id = (l.parameters ->> 'loanId')::bigint))
         as "caseAmount",
       (select b.hash from operator_log b where b.number = l.number - 1) as previous
     from operator_log l
     where account_id = $2 and number < $3 and ${wasCarriedOut} and ($5::text is null or ${kindOfAction} = $5)
     order by number desc limit $4`,
    [course, accountId, before, limit, kind ?? null],
  );
  return rows;
}

/** The people of an entry in the order in which they agreed. */
function peopleOf({ actorKind, actorId, parameters }: LogRow): number[] {
  if (actorKind !== "operator") return [];
  const { approvals } = JSON.parse(parameters) as Said;
  return (approvals ?? [actorId]).map(Number);
}

function presentAction(
  row: ActionRow,
  names: ReadonlyMap<number, string>,
  locale: Locale,
): OperatorAction {
  const said = JSON.parse(row.parameters) as Said & Record<string, unknown>;
  const amount = row.caseAmount ?? (typeof said.amount === "number" ? said.amount : null);
  const roles = row.roles === "" ? [] : row.roles.split(",");
  return {
    logNumber: logNumberOf(row.number),
    at: timeOf(row.at),
    action: actionWord(row.action, said),
    kind: row.kind,
    text: actionText(row.action, said, locale),
    people: peopleOf(row).map((id) => ({
      name: names.get(id) ?? "",
      // The log keeps the roles of whoever acted last; an earlier person's stand with their proposal.
      roles: String(id) === row.actorId ? roles.map((role) => roleText(role, locale)) : [],
    })),
    by: row.actorKind === "server" ? "clock" : row.actorKind,
    transition: transitionTexts(row.action, said, locale),
    reasonText: row.reason === null ? null : closedReasonText(row.reason, locale),
    // What concerns the account as a whole needs no number.
    caseNumber: row.caseNumber === String(row.accountId) ? null : row.caseNumber,
    amount: amount === null ? null : yenOf(amount),
    until: nullableTimeOf(said.minutes === undefined ? null : row.at + said.minutes * minuteMs),
    previous: hexOf(row.previous ?? nothingBefore),
    canonical: textOfRow(row),
    content: hexOf(row.content),
    hash: hexOf(row.hash),
  };
}
