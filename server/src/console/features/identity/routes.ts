import { caseNumberOf } from "@akari/api/case-number";
import type { IdentityRow } from "@akari/api/console/identity";
import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { identityRejections } from "@akari/api/identity-rejections";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { scorePoints } from "@akari/brokerage/account/credit-score";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import {
  keepVerifiedName,
  readVerifiedName,
  replaceVerifiedName,
} from "../../../applicant/verified-names.ts";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { housePartsOf, sealedPartsOf } from "../../../http/house-parts.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";
import { reasonText, serverText } from "../../../http/wording.ts";
import { sendMessage } from "../../../messages/send-message.ts";
import { type IdentityCaseRow, nameOf } from "../../../uses/identity/cases.ts";
import {
  decideHolder,
  refusedWhileWaiting,
  reviewCase,
  type ReviewParts,
} from "../../../uses/identity/decide.ts";
import {
  countEarlierCases,
  identityCaseOf,
  readIdentityCases,
  readQueueFigures,
  readViewed,
} from "../../../uses/identity/review-queue.ts";
import { logAlone } from "../../../uses/operator-log/log-action.ts";
import { logView } from "../../../uses/operator-log/log-view.ts";
import { readImage } from "../../../uses/upload/uploads.ts";
import { sealsOf } from "../../../vault/seals.ts";
import { actingOperatorOf, type ConsoleHandlers } from "../../console-call.ts";
import { viewOf } from "../../../uses/customer/view.ts";

type IdentityHandlers = Pick<
  ConsoleHandlers,
  "identity/list" | "identity/detail" | "identity/image" | "identity/review" | "identity/decide"
>;

/** The queue of identity cases, and the decision on the identity of an opened account. Names are sealed and never enter a command. */
export const identityRoutes: IdentityHandlers = {
  "identity/list": async ({ edge, request, locale, at }) => {
    const { state = "waiting", search = null, cursor } = request;
    const position = positionOf(cursor);
    if (position === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const from = cursor === undefined && state !== "decided" ? 0 : position;
    const rows = await readIdentityCases(edge, { state, search, from, count: pageSize + 1 });
    const figures = await readQueueFigures(edge, at);
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      figures: { ...figures, oldest: nullableTimeOf(figures.oldest) },
      items: shown.map((row) => presentRow(row, locale)),
      nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(last.id) : null,
      now: timeOf(at),
    };
  },

  "identity/detail": async ({ edge, request, operator, locale, at }) => {
    const row = await identityCaseOf(edge, idIn(request.caseId));
    if (row instanceof Refusal) return row;
    const { operatorId } = operator;
    const { accountId } = row;
    const caseNumber = caseNumberOf("identity", row.id);
    const view = { at, operatorId, action: "identity-viewed", caseNumber, accountId } as const;
    await logView(housePartsOf(edge), view);
    const [verifiedName, earlier, viewed] = await Promise.all([
      readVerifiedName(edge, accountId),
      countEarlierCases(edge, row),
      readViewed(edge, caseNumber, operatorId),
    ]);
    return {
      ...presentRow(row, locale),
      idName: nameOf(sealsOf(edge.vault), row),
      idNumberMask: row.numberMask,
      earlier,
      verifiedName,
      front: sizeOf(row.front),
      back: sizeOf(row.back),
      viewed: { front: nullableTimeOf(viewed.front), back: nullableTimeOf(viewed.back) },
      rejectReasons: identityRejections.map((reason) => ({
        reason,
        text: reasonText(reason, {}, locale),
      })),
      scoreGain: scorePoints["identity-passed"],
      now: timeOf(at),
    };
  },

  "identity/image": async ({ edge, request: { caseId, face }, operator, at }) => {
    const row = await identityCaseOf(edge, idIn(caseId));
    if (row instanceof Refusal) return row;
    const parts = sealedPartsOf(edge);
    const image = row[face];
    const jpeg = image === null ? null : await readImage(parts, row.accountId, image.id);
    if (jpeg === null) return refuse("UPLOAD_UNKNOWN", { field: "face" });
    // Before the image is sent, so that every view is logged.
    await logAlone(parts, {
      at,
      operatorId: operator.operatorId,
      action: "identity-image-viewed",
      caseNumber: caseNumberOf("identity", row.id),
      accountId: row.accountId,
      parameters: { side: face },
    });
    return { jpeg: Buffer.from(jpeg).toString("base64"), viewedAt: timeOf(at) };
  },

  "identity/review": async (call) => {
    const { edge, request, operator } = call;
    const row = await identityCaseOf(edge, idIn(request.caseId));
    if (row instanceof Refusal) return row;
    const { clientId: id, decision, reason = null } = request;
    if (decision === "passed" && row.status === "waiting") {
      const caseNumber = caseNumberOf("identity", row.id);
      const viewed = await readViewed(edge, caseNumber, operator.operatorId);
      if (viewed.front === null || viewed.back === null) return refuse("IDENTITY_NOT_VIEWED");
    }
    const review = { id, decision, reason };
    return (await reviewCase(reviewPartsOf(edge), actingOperatorOf(call), row, review)) ?? {};
  },

  "identity/decide": async (call) => {
    const { edge, request, operator, locale, at } = call;
    const accountId = idIn(request.accountId);
    const view = await viewOf(edge.sql, { ...operator, at }, accountId);
    if (view instanceof Refusal) return view;
    const waiting = await refusedWhileWaiting(edge, accountId);
    if (waiting !== null) return waiting;
    const { clientId: id, decision, reason = null, verifiedName: name = null } = request;
    // The customer reads the name, so it must not tell anybody where to pay or where to talk outside.
    const [contact] = findContacts(name ?? "");
    if (name !== null && contact !== undefined)
      return refuse("CONTACT_REFUSED", {
        field: "verifiedName",
        parameters: {
          contact: serverText(`contact.${contact.kind}`, {}, locale),
          span: name.slice(contact.start, contact.end),
        },
      });
    const asked = { id, accountId, decision, reason, name };
    return (await decideHolder(reviewPartsOf(edge), actingOperatorOf(call), asked)) ?? {};
  },
};

/** The data for a review. */
function reviewPartsOf(edge: Edge): ReviewParts {
  const { course, core, vault } = edge;
  return {
    ...housePartsOf(edge),
    course,
    core,
    nameOf: (row) => nameOf(sealsOf(vault), row),
    keepName: (accountId, name, at) => keepVerifiedName(edge, accountId, name, at),
    replaceName: (sql, accountId, name, at) => replaceVerifiedName(sql, vault, accountId, name, at),
    tell: sendMessage,
  };
}

function presentRow(row: IdentityCaseRow, locale: Locale): IdentityRow {
  const { reason } = row;
  return {
    caseId: idOf(row.id),
    caseNumber: caseNumberOf("identity", row.id),
    accountId: idOf(row.accountId),
    kind: row.kind,
    isRenewal: row.isRenewal,
    isRepeated: row.isRepeated,
    status: row.status,
    submittedAt: timeOf(row.submittedAt),
    decidedAt: nullableTimeOf(row.decidedAt),
    decidedBy: row.decidedByName,
    reasonText: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : null,
  };
}

function sizeOf(image: IdentityCaseRow["front"]) {
  return image === null ? null : { width: image.width, height: image.height };
}
