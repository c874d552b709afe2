import { caseNumberOf } from "@akari/api/case-number";
import { findContacts } from "@akari/api/contact-filter/contact-filter";
import type { IdentityCase, IdentityState } from "@akari/api/identity";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { scorePoints } from "@akari/brokerage/account/credit-score";
import { addDays, tokyoDate } from "@akari/exchange/tokyo-time";
import {
  type IdentityCaseRow,
  type IdentityCases,
  identityKeptDays,
  type StoredImage,
} from "../../applicant/identity-cases.ts";
import { readVerifiedName } from "../../applicant/verified-names.ts";
import type { Edge } from "../../edge.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { reasonText, serverText } from "../../http/wording.ts";

type IdentityHandlers = Pick<Handlers, "identity/state" | "identity/submit" | "identity/erase">;

/** A customer's identity: the case, its images, and who looked at them. */
export function identityRoutes(cases: IdentityCases): IdentityHandlers {
  return {
    "identity/state": async ({ edge, caller: { account: accountId }, locale, at }) => {
      const [account, last, verifiedName] = await Promise.all([
        readStanding(edge, accountId),
        cases.last(accountId),
        readVerifiedName(edge, accountId),
      ]);
      if (account === null) return refuse("ACCOUNT_UNKNOWN");
      const views = last === null ? [] : await readViews(edge, last);
      return {
        now: timeOf(at),
        standing: account.status ?? "none",
        verifiedAt: account.status === "passed" ? nullableTimeOf(account.decidedAt) : null,
        verifiedName,
        score: account.score,
        scoreGain: scorePoints["identity-passed"],
        keptDays: identityKeptDays,
        last: last === null ? null : presentCase(last, cases.nameOf(last), views, locale),
        views: views.map((view) => ({ ...view, at: timeOf(view.at) })),
      };
    },

    "identity/submit": async ({ edge, request, caller, locale, at }) => {
      // An operator reads the name, and so do the customer's own pages.
      const [contact] = findContacts(request.idName);
      if (contact !== undefined)
        return refuse("CONTACT_REFUSED", {
          field: "idName",
          parameters: {
            contact: serverText(`contact.${contact.kind}`, {}, locale),
            span: request.idName.slice(contact.start, contact.end),
          },
        });
      if ((await readStanding(edge, caller.account)) === null) return refuse("ACCOUNT_UNKNOWN");
      const caseId = await cases.submit(caller.account, request, at);
      return caseId instanceof Refusal ? caseId : { caseId: idOf(caseId) };
    },

    "identity/erase": async ({ request, caller, at }) =>
      (await cases.erase(caller.account, idIn(request.caseId), at)) ?? {},
  };
}

interface Standing {
  readonly status: "passed" | "rejected" | null;
  readonly decidedAt: number | null;
  readonly score: number;
}

async function readStanding({ sql, course }: Edge, accountId: number): Promise<Standing | null> {
  const { rows } = await sql.query<Standing>(
    `select identity_status as status, identity_at as "decidedAt", credit_score as score from accounts where course = $1 and account_id = $2`,
    [course, accountId],
  );
  return rows[0] ?? null;
}

interface View {
  readonly at: number;
  readonly name: string;
  readonly side: IdentityState["views"][number]["side"];
}

/** Who looked at the images of a case, newest first: every look, by the operators' log. */
async function readViews(
  { sql }: Edge,
  { id, accountId }: Pick<IdentityCaseRow, "id" | "accountId">,
): Promise<View[]> {
  const { rows } = await sql.query<View>(
    `select l.at, coalesce(o.name, '') as name, l.parameters ->> 'side' as side
     from operator_log l left join operators o on o.operator_id::text = l.actor_id
     where l.account_id = $1 and l.case_number = $2 and l.action = 'identity-image-viewed' order by l.number desc`,
    [accountId, caseNumberOf("identity", id)],
  );
  return rows;
}

function presentCase(
  row: IdentityCaseRow,
  idName: string | null,
  views: readonly View[],
  locale: Locale,
): IdentityCase {
  const { reason, decidedAt, erasedAt, status } = row;
  const hasEnd = decidedAt !== null && erasedAt === null;
  return {
    caseId: idOf(row.id),
    caseNumber: caseNumberOf("identity", row.id),
    kind: row.kind,
    isRenewal: row.isRenewal,
    isRepeated: row.isRepeated,
    status,
    submittedAt: timeOf(row.submittedAt),
    openedAt: nullableTimeOf(views.at(-1)?.at ?? null),
    decidedAt: nullableTimeOf(decidedAt),
    decidedBy: row.decidedByName,
    reason,
    reasonText: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : null,
    idName,
    idNumberMask: row.numberMask,
    front: presentImage(row.front),
    back: presentImage(row.back),
    erasedOn: hasEnd ? addDays(tokyoDate(decidedAt), identityKeptDays) : null,
  };
}

function presentImage(image: StoredImage | null): IdentityCase["front"] {
  return image === null
    ? null
    : { imageId: idOf(image.id), width: image.width, height: image.height };
}
