import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { pageOf, pageSize, positionOf, cursorOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf } from "../../http/present.ts";
import { refuse } from "../../http/refusal.ts";
import type { Conversations } from "../../conversation/conversations.ts";
import { refusedContact } from "../../conversation/refused-contact.ts";
import { presentMessage } from "../../conversation/stored-message.ts";

type SupportHandlers = Pick<
  Handlers,
  "support/state" | "support/conversation" | "support/send" | "support/read" | "support/typing"
>;

/** The customer's side of the conversation with support. */
export function supportRoutes(conversations: Conversations): SupportHandlers {
  return {
    "support/state": ({ session }) => conversations.state(session.accountId),

    "support/conversation": async ({ request, session }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const rows = await conversations.before(session.accountId, before, pageSize + 1);
      return pageOf(rows, ({ number }) => cursorOf(number), presentMessage);
    },

    "support/send": async ({ request, session, locale }) => {
      // Customers may quote their own account number.
      const [contact] = findContacts(request.text, [idOf(session.accountId)]);
      if (contact !== undefined) return refusedContact(request.text, contact, locale);
      return conversations.append(session.accountId, {
        author: { kind: "customer" },
        clientId: request.clientId,
        content: { kind: "text", text: request.text },
      });
    },

    "support/read": async ({ request, session }) => {
      const refusal = await conversations.read(session.accountId, "customer", idIn(request.upTo));
      return refusal ?? conversations.state(session.accountId);
    },

    "support/typing": ({ session }) => {
      conversations.presence.customerTypes(session.accountId);
      return {};
    },
  };
}
