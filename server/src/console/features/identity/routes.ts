import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { keepVerifiedName } from "../../../applicant/verified-names.ts";
import { idIn } from "../../../http/parse.ts";
import { Refusal, refuse } from "../../../http/refusal.ts";
import { submit } from "../../../http/submit.ts";
import { serverText } from "../../../http/wording.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { viewOf } from "../../customer-view.ts";

type IdentityHandlers = Pick<ConsoleHandlers, "identity/decide">;

/** Passing or rejecting the identity of an opened account. The name is sealed here and never enters the command. */
export const identityRoutes: IdentityHandlers = {
  "identity/decide": async ({ edge, request, operator, locale, at }) => {
    const accountId = idIn(request.accountId);
    const view = await viewOf(edge, operator, accountId, at);
    if (view instanceof Refusal) return view;
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
