import { caseNumberOf } from "@akari/api/case-number";
import { findContacts } from "@akari/api/contact-filter/contact-filter";
import type { IdentityCase } from "@akari/api/identity";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { scorePoints } from "@akari/brokerage/account/credit-score";
import { addDays, tokyoDate } from "@akari/exchange/tokyo-time";
import { refuse } from "../../admission/refusal.ts";
import { maskedNumber } from "../../applicant/loan-forms.ts";
import { readVerifiedName } from "../../applicant/verified-names.ts";
import type { Handlers } from "../../http/handler.ts";
import { housePartsOf, sealedPartsOf } from "../../http/house-parts.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { reasonText, serverText } from "../../http/wording.ts";
import {
  eraseIdentity,
  type IdentityCaseRow,
  identityKeptDays,
  nameOf,
  type StoredImage,
  submitIdentity,
} from "../../uses/identity/cases.ts";
import { identityOf, readStanding, type View } from "../../uses/identity/identity-state.ts";
import { sealsOf } from "../../vault/seals.ts";

type IdentityHandlers = Pick<Handlers, "identity/state" | "identity/submit" | "identity/erase">;

/** A customer's identity: the case, its images, and who looked at them. */
export const identityRoutes: IdentityHandlers = {
  "identity/state": async (call) => {
    const { edge, locale, at } = call;
    const verifiedName = (account: number) => readVerifiedName(edge, account);
    const { sql, course } = edge;
    return answered(
      await identityOf({ sql, course, verifiedName }, actingOf(call)),
      ({ standing: { status, decidedAt, score }, last, views, ...read }) => ({
        now: timeOf(at),
        standing: status ?? "none",
        verifiedAt: status === "passed" ? nullableTimeOf(decidedAt) : null,
        verifiedName: read.verifiedName,
        score,
        scoreGain: scorePoints["identity-passed"],
        keptDays: identityKeptDays,
        last:
          last === null
            ? null
            : presentCase(last, nameOf(sealsOf(edge.vault), last), views, locale),
        views: views.map((view) => ({ ...view, at: timeOf(view.at) })),
      }),
    );
  },

  "identity/submit": async (call) => {
    const { edge, request, caller, locale } = call;
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
    const { clientId: id, kind, idName, idNumber, frontImageId, backImageId } = request;
    const card = {
      id,
      kind,
      idName,
      idNumber,
      frontId: idIn(frontImageId),
      backId: idIn(backImageId),
    };
    const parts = { ...sealedPartsOf(edge), course: edge.course, maskNumber: maskedNumber };
    return answered(await submitIdentity(parts, actingOf(call), card), (number) => ({
      caseId: idOf(number),
    }));
  },

  "identity/erase": async (call) =>
    (await eraseIdentity(housePartsOf(call.edge), actingOf(call), idIn(call.request.caseId))) ?? {},
};

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
