import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { pageOf, pageSize, positionOf, cursorOf } from "../../http/cursor.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { readOpenAccountOf } from "../../uses/person/accounts.ts";
import { bindImage, readImageSize } from "../../uses/upload/uploads.ts";
import { answered } from "../../http/use-call.ts";
import { presentConversation, presentEntry } from "../../http/present-conversation.ts";
import { refusedContact, refusedTogether } from "../../http/refused-contact.ts";
import type { Conversations } from "../../uses/support/conversations.ts";

type SupportHandlers = Pick<
  Handlers,
  "support/state" | "support/conversation" | "support/send" | "support/read" | "support/typing"
>;

/** A conversation is about the person's account in the open market, from whichever market they write. */
async function accountOf({ edge, caller }: Pick<Call<"support/send">, "edge" | "caller">) {
  return (await readOpenAccountOf(edge.sql, caller.person)) ?? refuse("MARKET_UNKNOWN");
}

/** The customer's side of the conversation with support. */
export function supportRoutes(conversations: Conversations): SupportHandlers {
  const stateOf = async (account: number) =>
    presentConversation(await conversations.state(account));

  return {
    "support/state": async (call) => {
      const account = await accountOf(call);
      return account instanceof Refusal ? account : stateOf(account);
    },

    "support/conversation": async (call) => {
      const { request } = call;
      const account = await accountOf(call);
      if (account instanceof Refusal) return account;
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const rows = await conversations.before(account, before, pageSize + 1);
      return pageOf(rows, ({ number }) => cursorOf(number), presentEntry);
    },

    "support/send": async (call) => {
      const { edge, request, locale, at } = call;
      const accountId = await accountOf(call);
      if (accountId instanceof Refusal) return accountId;
      const author = { kind: "customer" } as const;
      if (request.text === undefined) {
        const imageId = idIn(request.imageId ?? "");
        const size = await readImageSize(edge.sql, accountId, imageId);
        if (size === null) return refuse("UPLOAD_UNKNOWN", { field: "imageId" });
        const sent = await conversations.append(
          accountId,
          {
            author,
            clientId: request.clientId,
            content: { kind: "image", imageId, ...size },
          },
          (transaction) =>
            bindImage(transaction, { accountId, uploadId: imageId, field: "imageId" }, at),
        );
        return answered(sent, presentEntry);
      }
      // Customers may quote their own account number.
      const [contact] = findContacts(request.text, [idOf(accountId)]);
      if (contact !== undefined) return refusedContact(request.text, contact, locale);
      const { clientId, text } = request;
      const said = await conversations.append(
        accountId,
        { author, clientId, content: { kind: "text", text } },
        (transaction, number) =>
          refusedTogether(transaction, { accountId, author, text, number }, locale),
      );
      return answered(said, presentEntry);
    },

    "support/read": async (call) => {
      const account = await accountOf(call);
      if (account instanceof Refusal) return account;
      const refusal = await conversations.read(account, "customer", idIn(call.request.upTo));
      return refusal ?? stateOf(account);
    },

    "support/typing": async (call) => {
      const account = await accountOf(call);
      if (account instanceof Refusal) return account;
      conversations.presence.customerTypes(account);
      return {};
    },
  };
}
