import type pg from "pg";
import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { pageOf, pageSize, positionOf, cursorOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import type { UploadedImages } from "../../http/uploaded-images.ts";
import type { Conversations } from "../../conversation/conversations.ts";
import { refusedContact } from "../../conversation/refused-contact.ts";
import { refusedTogether } from "../../conversation/refused-together.ts";
import { presentMessage } from "../../conversation/stored-message.ts";

type SupportHandlers = Pick<
  Handlers,
  "support/state" | "support/conversation" | "support/send" | "support/read" | "support/typing"
>;

/** The customer's side of the conversation with support. */
export function supportRoutes(
  conversations: Conversations,
  images: UploadedImages,
): SupportHandlers {
  return {
    "support/state": ({ caller }) => conversations.state(caller.account),

    "support/conversation": async ({ request, caller }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const rows = await conversations.before(caller.account, before, pageSize + 1);
      return pageOf(rows, ({ number }) => cursorOf(number), presentMessage);
    },

    "support/send": async ({ edge, request, caller, locale, at }) => {
      const { account: accountId } = caller;
      const author = { kind: "customer" } as const;
      if (request.text === undefined) {
        const imageId = idIn(request.imageId ?? "");
        const size = await readSize(edge.sql, accountId, imageId);
        if (size === undefined) return refuse("UPLOAD_UNKNOWN", { field: "imageId" });
        return conversations.append(
          accountId,
          {
            author,
            clientId: request.clientId,
            content: { kind: "image", imageId: idOf(imageId), ...size },
          },
          (transaction) =>
            images.bind(transaction, { accountId, uploadId: imageId, field: "imageId" }, at),
        );
      }
      // Customers may quote their own account number.
      const [contact] = findContacts(request.text, [idOf(accountId)]);
      if (contact !== undefined) return refusedContact(request.text, contact, locale);
      const { clientId, text } = request;
      return conversations.append(
        accountId,
        { author, clientId, content: { kind: "text", text } },
        (transaction, number) =>
          refusedTogether(transaction, { accountId, author, text, number }, locale),
      );
    },

    "support/read": async ({ request, caller }) => {
      const refusal = await conversations.read(caller.account, "customer", idIn(request.upTo));
      return refusal ?? conversations.state(caller.account);
    },

    "support/typing": ({ caller }) => {
      conversations.presence.customerTypes(caller.account);
      return {};
    },
  };
}

/** Width and height of an image of the account in pixels. */
async function readSize(
  sql: pg.Pool,
  accountId: number,
  uploadId: number,
): Promise<{ width: number; height: number } | undefined> {
  const { rows } = await sql.query<{ width: number; height: number }>(
    "select width, height from uploads where upload_id = $1 and account_id = $2",
    [uploadId, accountId],
  );
  return rows[0];
}
