import type { Change, changeSubjects } from "@akari/api/change";
import { causeNumberOf } from "@akari/api/case-number";
import type { Locale } from "@akari/api/locale";
import { isReason, reasons } from "@akari/api/reasons";
import { closedReasonText } from "../../console/operator-words.ts";
import { cursorOf, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { timeOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { stateText } from "../../http/state-text.ts";
import { actingOf } from "../../http/use-call.ts";
import { type ChangeRow, changesOf } from "../../uses/operator-action/changes.ts";
import { operatorNames } from "../../uses/operator/operator-names.ts";
import { changeText } from "../../http/wording.ts";

type Subject = (typeof changeSubjects)[number];

/** Changes of the caller's records, from the account's log of events (M-ST-26). */
export const changeRoutes: Pick<Handlers, "account/changes"> = {
  "account/changes": async (call) => {
    const { edge, locale } = call;
    const { cursor, depositId, withdrawalId } = call.request;
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await changesOf(edge, actingOf(call), {
      before,
      count: pageSize + 1,
      depositId: idOrNull(depositId),
      withdrawalId: idOrNull(withdrawalId),
    });
    const names = await operatorNames(edge.sql, rows.flatMap(operatorIn));
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

/** Marks a cancellation by the customer as such; on the wire it is a failed withdrawal. */
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
