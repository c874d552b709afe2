import { caseNumberOf } from "@akari/api/case-number";
import type { CorrectionItem } from "@akari/api/console/correction";
import { byId, cursorOf, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { housePartsOf } from "../../../http/house-parts.ts";
import { idIn, senOf } from "../../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { reasonText } from "../../../http/wording.ts";
import {
  correctableEntry,
  readCandidates,
  readCorrections,
} from "../../../uses/correction/corrections.ts";
import { readAccount } from "../../../uses/account/figures.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { viewOf } from "../../../uses/customer/view.ts";
import { closedReasonText } from "../../operator-words.ts";
import { personOf } from "../../people.ts";
import { operatorNames } from "../../../uses/operator/operator-names.ts";
import { propose } from "../../../uses/proposal/propose.ts";

type CorrectionHandlers = Pick<
  ConsoleHandlers,
  "correction/list" | "correction/candidates" | "correction/propose"
>;

/** Corrections: the exact reverse of one entry, by two people, as another entry that everybody can read. */
export const correctionRoutes: CorrectionHandlers = {
  "correction/list": async ({ edge, request, locale }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await readCorrections(edge, {
      before,
      count: pageSize + 1,
      accountId: request.accountId === undefined ? null : idIn(request.accountId),
    });
    const names = await operatorNames(
      edge.sql,
      rows.flatMap(({ approvals }) => (approvals ?? []).map(Number)),
    );
    return pageOf(rows, byId, (row): CorrectionItem => ({
      entryId: idOf(row.entryId),
      at: timeOf(row.at),
      accountId: idOf(row.accountId),
      correctedEntryId: idOf(row.correctedId),
      amount: yenOf(row.amount),
      reason: row.reason,
      reasonText: closedReasonText(row.reason, locale),
      people: (row.approvals ?? []).map((id) => personOf(Number(id), names.get(Number(id)) ?? "")),
    }));
  },

  "correction/candidates": async ({ edge, request, operator, locale, at }) => {
    const accountId = idIn(request.accountId);
    const view = await viewOf(edge.sql, { ...operator, at }, accountId);
    if (view instanceof Refusal) return view;
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const account = await readAccount(edge, accountId);
    if (account === null) return refuse("ACCOUNT_UNKNOWN", { field: "accountId" });
    const rows = await readCandidates(edge, accountId, { before, count: pageSize + 1 });
    return pageOf(
      rows,
      (row) => cursorOf(row.id),
      (row) => {
        const takes = row.kind === "deposit-approved";
        const available = account.withdrawable;
        const obstacle = row.isCorrected
          ? reasonText("ENTRY_CORRECTED", {}, locale)
          : takes && row.amount > available
            ? reasonText("CORRECTION_NOT_COVERED", { available }, locale)
            : null;
        return {
          entryId: idOf(row.id),
          at: timeOf(row.at),
          kind: row.kind,
          caseNumber: takes
            ? caseNumberOf("deposit", row.causeId)
            : caseNumberOf("withdrawal", row.causeId),
          amount: takes ? yenOf(-row.amount) : yenOf(row.amount),
          obstacle,
        };
      },
    );
  },

  "correction/propose": async ({ edge, request, operator, at }) => {
    const accountId = idIn(request.accountId);
    const view = await viewOf(edge.sql, { ...operator, at }, accountId);
    if (view instanceof Refusal) return view;
    const entryId = idIn(request.entryId);
    const entry = await correctableEntry(edge, accountId, entryId);
    if (entry instanceof Refusal) return entry;
    const amount = senOf(yenOf(entry.amount));
    const { reason, clientId } = request;
    const proposalId = await propose(housePartsOf(edge), {
      kind: "correction",
      subject: `entry:${entryId}`,
      caseNumber:
        entry.kind === "deposit-approved"
          ? caseNumberOf("deposit", entry.causeId)
          : caseNumberOf("withdrawal", entry.causeId),
      accountId,
      amount,
      reason,
      command: { kind: "correct-entry", accountId, entryId, entryKind: entry.kind, amount, reason },
      operatorId: operator.operatorId,
      clientId,
      at,
    });
    if (proposalId instanceof Refusal) return proposalId;
    return { outcome: "second-person", proposalId: idOf(proposalId) };
  },
};
