import { isOfMarket } from "../../../people/person-accounts.ts";
import { caseNumberOf } from "@akari/api/case-number";
import type { IdentityRow } from "@akari/api/console/identity";
import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { identityRejections } from "@akari/api/identity-rejections";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { scorePoints } from "@akari/brokerage/account/credit-score";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import {
  createIdentityCases,
  type IdentityCaseRow,
  identityCaseSelection,
} from "../../../applicant/identity-cases.ts";
import { keepVerifiedName, readVerifiedName } from "../../../applicant/verified-names.ts";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { inTransaction } from "../../../http/in-transaction.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { submit } from "../../../uses/submit.ts";
import type { UploadedImages } from "../../../http/uploaded-images.ts";
import { reasonText, serverText } from "../../../http/wording.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { viewOf } from "../../customer-view.ts";
import { logView } from "../../log-view.ts";
import { logAction } from "../../operator-log.ts";
import type { CustomerImages } from "../support/routes.ts";
import { reviewCase } from "./review-case.ts";

type IdentityHandlers = Pick<
  ConsoleHandlers,
  "identity/list" | "identity/detail" | "identity/image" | "identity/review" | "identity/decide"
>;

/** What a review does with images. */
export type CaseImages = CustomerImages & UploadedImages;

/** The queue of identity cases, and the decision on the identity of an opened account. Names are sealed and never enter a command. */
export function identityRoutes(images: CaseImages): IdentityHandlers {
  return {
    "identity/list": async ({ edge, request, locale, at }) => {
      const { state = "waiting", search, cursor } = request;
      const position = positionOf(cursor);
      if (position === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const isDecided = state === "decided";
      const after = cursor === undefined && !isDecided ? 0 : position;
      const { rows } = await edge.sql.query<IdentityCaseRow>(
        `${identityCaseSelection}
         where c.status ${isDecided ? "<>" : "="} 'waiting' and c.identity_case_id ${isDecided ? "<" : ">"} $1
           ${state === "repeated" ? "and c.is_repeated" : ""}
           and ($2::text is null or case_number('K', c.identity_case_id::text) like upper($2) || '%' or c.account_id::text like $2 || '%')
           and ${isOfMarket("c.account_id", "$4")}
         order by c.identity_case_id ${isDecided ? "desc" : ""} limit $3`,
        [after, search ?? null, pageSize + 1, edge.course],
      );
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        figures: await readFigures(edge, at),
        items: shown.map((row) => presentRow(row, locale)),
        nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(last.id) : null,
        now: timeOf(at),
      };
    },

    "identity/detail": async ({ edge, request, operator, locale, at }) => {
      const row = await readCase(edge, idIn(request.caseId));
      if (row === null) return refuse("IDENTITY_UNKNOWN", { field: "caseId" });
      const { operatorId } = operator;
      const { accountId } = row;
      const caseNumber = caseNumberOf("identity", row.id);
      await logView(edge, { at, operatorId, action: "identity-viewed", caseNumber, accountId });
      const [verifiedName, earlier, viewed] = await Promise.all([
        readVerifiedName(edge, accountId),
        countEarlier(edge, row),
        readViewed(edge, caseNumber, operatorId),
      ]);
      return {
        ...presentRow(row, locale),
        idName: createIdentityCases(edge, images).nameOf(row),
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
      const row = await readCase(edge, idIn(caseId));
      if (row === null) return refuse("IDENTITY_UNKNOWN", { field: "caseId" });
      const image = row[face];
      const jpeg = image === null ? null : await images.read(row.accountId, image.id);
      if (jpeg === null) return refuse("UPLOAD_UNKNOWN", { field: "face" });
      // Before it is shown: nobody sees it unlogged.
      await inTransaction(edge.sql, async (transaction) => {
        await logAction(transaction, {
          at,
          operatorId: operator.operatorId,
          action: "identity-image-viewed",
          caseNumber: caseNumberOf("identity", row.id),
          accountId: row.accountId,
          parameters: { side: face },
        });
        return {};
      });
      return { jpeg: jpeg.toString("base64"), viewedAt: timeOf(at) };
    },

    "identity/review": async ({ edge, request, operator, at }) => {
      const row = await readCase(edge, idIn(request.caseId));
      if (row === null) return refuse("IDENTITY_UNKNOWN", { field: "caseId" });
      const { operatorId } = operator;
      const { clientId, decision, reason = null } = request;
      if (decision === "passed" && row.status === "waiting") {
        const viewed = await readViewed(edge, caseNumberOf("identity", row.id), operatorId);
        if (viewed.front === null || viewed.back === null) return refuse("IDENTITY_NOT_VIEWED");
      }
      return reviewCase(edge, images, row, { clientId, decision, reason, operatorId, at });
    },

    "identity/decide": async ({ edge, request, operator, locale, at }) => {
      const accountId = idIn(request.accountId);
      const view = await viewOf(edge, operator, accountId, at);
      if (view instanceof Refusal) return view;
      if (await hasWaiting(edge, accountId)) return refuse("IDENTITY_CASE_WAITS");
      const { clientId, decision, reason = null, verifiedName } = request;
      // The customer reads the name, so it must not tell anybody where to pay or where to talk outside.
      const [contact] = findContacts(verifiedName ?? "");
      if (verifiedName !== undefined && contact !== undefined)
        return refuse("CONTACT_REFUSED", {
          field: "verifiedName",
          parameters: {
            contact: serverText(`contact.${contact.kind}`, {}, locale),
            span: verifiedName.slice(contact.start, contact.end),
          },
        });
      // Before the decision, so that a passed identity always has its name; it counts only once it has passed.
      if (verifiedName !== undefined) await keepVerifiedName(edge, accountId, verifiedName, at);
      const outcome = await submit(edge, {
        kind: "decide-identity",
        id: clientId,
        actor: { kind: "operator", id: String(operator.operatorId) },
        at,
        accountId,
        decision,
        reason,
      });
      return outcome instanceof Refusal ? outcome : {};
    },
  };
}

async function readCase({ sql, course }: Edge, caseId: number): Promise<IdentityCaseRow | null> {
  const { rows } = await sql.query<IdentityCaseRow>(
    `${identityCaseSelection} where c.identity_case_id = $1 and ${isOfMarket("c.account_id", "$2")}`,
    [caseId, course],
  );
  return rows[0] ?? null;
}

async function hasWaiting({ sql }: Edge, accountId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select from identity_cases where account_id = $1 and status = 'waiting'",
    [accountId],
  );
  return rowCount !== 0;
}

async function countEarlier(
  { sql }: Edge,
  { id, accountId }: Pick<IdentityCaseRow, "id" | "accountId">,
): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    "select count(*)::int as count from identity_cases where account_id = $1 and identity_case_id < $2",
    [accountId, id],
  );
  return rows[0]?.count ?? 0;
}

/** When this operator looked at each image last. */
async function readViewed(
  { sql }: Edge,
  caseNumber: string,
  operatorId: number,
): Promise<Record<"front" | "back", number | null>> {
  const { rows } = await sql.query<{ side: "front" | "back"; at: number }>(
    `select parameters ->> 'side' as side, max(at) as at from operator_log
     where case_number = $1 and action = 'identity-image-viewed' and actor_kind = 'operator' and actor_id = $2 group by 1`,
    [caseNumber, String(operatorId)],
  );
  return {
    front: rows.find(({ side }) => side === "front")?.at ?? null,
    back: rows.find(({ side }) => side === "back")?.at ?? null,
  };
}

async function readFigures({ sql, course }: Edge, at: number) {
  const { rows } = await sql.query<{
    waiting: number;
    repeated: number;
    oldest: number | null;
    passedToday: number;
    rejectedToday: number;
  }>(
    `select count(*) filter (where status = 'waiting')::int as waiting,
       count(*) filter (where status = 'waiting' and is_repeated)::int as repeated,
       min(submitted_at) filter (where status = 'waiting') as oldest,
       count(*) filter (where status = 'passed' and decided_at >= $1)::int as "passedToday",
       count(*) filter (where status = 'rejected' and decided_at >= $1)::int as "rejectedToday"
     from identity_cases c where (status = 'waiting' or decided_at >= $1) and ${isOfMarket("c.account_id", "$2")}`,
    [new Date(startOfTokyoDay(at)), course],
  );
  const figures = rows[0];
  if (figures === undefined) throw new Error("a query without its row");
  return { ...figures, oldest: nullableTimeOf(figures.oldest) };
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
