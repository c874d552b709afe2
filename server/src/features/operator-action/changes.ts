import type { Change, changeSubjects } from "@akari/api/change";
import { causeNumberOf } from "@akari/api/case-number";
import type { Locale } from "@akari/api/locale";
import { isReason, reasons } from "@akari/api/reasons";
import { closedReasonText } from "../../console/operator-words.ts";
import { namesOf } from "../../console/people.ts";
import { cursorOf, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { timeOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { stateText } from "../../http/state-text.ts";
import { changeText } from "../../http/wording.ts";

type Subject = (typeof changeSubjects)[number];

interface ChangeRow {
  readonly sequence: number;
  readonly at: number;
  readonly kind: string;
  /** The kind of the actor, of operators with their number. */
  readonly by: string;
  readonly from: string | null;
  readonly to: string;
  readonly reason: string | null;
  /** Of the order, the deposit or whatever it is about; null for what an account has one of. */
  readonly id: string | null;
}

/** The field of an event that names its subject; a fill names its order and its position. */
const idFields = [
  "orderId",
  "depositId",
  "withdrawalId",
  "loanId",
  "subscriptionId",
  "entryId",
  "followId",
  "premarketId",
  "chanceId",
  "resetId",
];

/** What became of the caller's records, from the account's log of events (M-ST-26). */
export const changeRoutes: Pick<Handlers, "account/changes"> = {
  "account/changes": async ({ edge, request, caller, locale }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { depositId, withdrawalId } = request;
    const { rows } = await edge.sql.query<ChangeRow>(
      `select sequence, at, kind, body ->> 'by' as by, body ->> 'from' as "from", body ->> 'to' as "to", body ->> 'reason' as reason,
         coalesce(${idFields.map((field) => `body ->> '${field}'`).join(", ")}) as id
       from account_events
       where course = $1 and account_id = $2 and sequence < $3 and body ->> 'to' is not null
         and ($4::bigint is null or (body ->> 'depositId')::bigint = $4)
         and ($5::bigint is null or (body ->> 'withdrawalId')::bigint = $5)
       order by sequence desc limit $6`,
      [
        edge.course,
        caller.account,
        before,
        idOrNull(depositId),
        idOrNull(withdrawalId),
        pageSize + 1,
      ],
    );
    const names = await namesOf(edge.sql, rows.flatMap(operatorIn));
    return pageOf(
      rows,
      ({ sequence }) => cursorOf(sequence),
      (row) => presentChange(row, names, locale),
    );
  },
};

function idOrNull(id: string | undefined): number | null {
  return id === undefined ? null : idIn(id);
}

function operatorIn({ by }: ChangeRow): number[] {
  const [kind, id] = by.split(":");
  return kind === "operator" ? [Number(id)] : [];
}

function presentChange(row: ChangeRow, names: ReadonlyMap<number, string>, locale: Locale): Change {
  const { sequence, at, id, from, to, reason } = row;
  const subject = row.kind.split("-", 1)[0] as Subject;
  const [operatorId] = operatorIn(row);
  return {
    sequence,
    at: timeOf(at),
    subject,
    subjectText: changeText(`subject.${subject}`, locale),
    number: id === null ? null : causeNumberOf(subject, id),
    by: row.by.split(":", 1)[0] as Change["by"],
    name: operatorId === undefined ? null : (names.get(operatorId) ?? ""),
    from,
    fromText: from === null ? null : stateText(subject, from, locale),
    to,
    toText: stateText(subject, shownState(subject, to, reason), locale),
    reason,
    reasonText: reason === null ? null : whyText(subject, reason, locale),
  };
}

/** What the customer has cancelled says so; on the wire such a withdrawal is one that failed. */
function shownState(subject: Subject, to: string, reason: string | null): string {
  return subject === "withdrawal" && reason === "CANCELLED_BY_CUSTOMER" ? "cancelled" : to;
}

/** null: the log has no figures for a sentence that needs some. */
function whyText(subject: Subject, reason: string, locale: Locale): string | null {
  const rule = changeText(`rule.${reason}`, locale);
  if (rule !== `rule.${reason}`) return rule;
  const needsFigures = isReason(reason) && "parameters" in reasons[reason];
  return needsFigures && subject !== "deposit" ? null : closedReasonText(reason, locale);
}
