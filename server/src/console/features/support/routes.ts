import { caseNumberOf } from "@akari/api/case-number";
import { findContacts } from "@akari/api/contact-filter/contact-filter";
import { findPaymentDemands } from "@akari/api/contact-filter/payment-demands";
import { presentEntry } from "../../../http/present-conversation.ts";
import { refusedContact, refusedTogether } from "../../../http/refused-contact.ts";
import { answered } from "../../../http/use-call.ts";
import type { Conversations } from "../../../uses/support/conversations.ts";
import type { Content } from "../../../uses/support/entry.ts";
import { cursorOf, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { housePartsOf, sealedPartsOf } from "../../../http/house-parts.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { readAccount } from "../../../uses/account/figures.ts";
import type { ConsoleCall, ConsoleHandlers } from "../../console-call.ts";
import { logView } from "../../../uses/operator-log/log-view.ts";
import { type EdgeAction, logAction, logAlone } from "../../../uses/operator-log/log-action.ts";
import { readImage } from "../../../uses/upload/uploads.ts";
import { isSentToSupport, readLastDeposits } from "../../../uses/support/queue.ts";
import { queueOf } from "./present-queue.ts";

type SupportHandlers = Pick<
  ConsoleHandlers,
  | "support/list"
  | "support/conversation"
  | "support/image"
  | "support/send"
  | "support/read"
  | "support/typing"
  | "support/close"
>;

/** The operators' side of the conversations. Every view and every answer is in the operators' log. */
export function supportRoutes(conversations: Conversations): SupportHandlers {
  /** Appends as the operator, under their own name, and enters it into the log in the same transaction. */
  const say = async (
    { edge, request, operator, locale, at }: ConsoleCall<"support/send" | "support/close">,
    action: EdgeAction,
    content: Content,
  ) => {
    const accountId = idIn(request.accountId);
    if ((await readAccount(edge, accountId)) === null)
      return refuse("ACCOUNT_UNKNOWN", { field: "accountId" });
    const { operatorId, name } = operator;
    const author = { kind: "operator", id: String(operatorId), name } as const;
    const said = await conversations.append(
      accountId,
      { author, clientId: request.clientId, content },
      async (transaction, number) => {
        const said =
          content.kind === "text" ? { accountId, author, text: content.text, number } : null;
        const refused = said === null ? null : await refusedTogether(transaction, said, locale);
        if (refused !== null) return refused;
        return logAction(transaction, {
          at,
          operatorId,
          action,
          caseNumber: conversationNumberOf(accountId),
          accountId,
          parameters: { number },
        });
      },
    );
    return answered(said, presentEntry);
  };

  return {
    "support/list": async ({ edge, request, at }) => {
      const position = positionOf(request.cursor);
      if (position === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      conversations.presence.attend();
      return queueOf(edge, request, request.cursor === undefined ? null : position, at);
    },

    "support/conversation": async ({ edge, request, operator, at }) => {
      const before = positionOf(request.cursor);
      if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
      const accountId = idIn(request.accountId);
      const account = await readAccount(edge, accountId);
      if (account === null) return refuse("ACCOUNT_UNKNOWN", { field: "accountId" });
      conversations.presence.attend();
      await logView(housePartsOf(edge), {
        at,
        operatorId: operator.operatorId,
        action: "conversation-viewed",
        caseNumber: conversationNumberOf(accountId),
        accountId,
      });
      const [state, rows, deposits] = await Promise.all([
        conversations.state(accountId),
        conversations.before(accountId, before, pageSize + 1),
        readLastDeposits(edge, accountId),
      ]);
      return {
        accountId: idOf(accountId),
        status: state.status,
        representative: state.representative,
        customerTyping: conversations.presence.customerIsTyping(accountId),
        readByCustomer: state.readByCustomer,
        ...pageOf(rows, ({ number }) => cursorOf(number), presentEntry),
        figures: {
          totalAssets: yenOf(account.totalAssets),
          cash: yenOf(account.availableBalance),
          workingOrders: account.workingOrders,
          openPositions: account.positions.length,
        },
        deposits: deposits.map(({ id, amount, status }) => ({
          depositId: idOf(id),
          caseNumber: caseNumberOf("deposit", id),
          amount: yenOf(amount),
          status,
        })),
        now: timeOf(at),
      };
    },

    "support/image": async ({ edge, request, operator, at }) => {
      const accountId = idIn(request.accountId);
      const isSent = await isSentToSupport(edge.sql, accountId, request.imageId);
      const parts = sealedPartsOf(edge);
      const jpeg = isSent ? await readImage(parts, accountId, idIn(request.imageId)) : null;
      if (jpeg === null) return refuse("UPLOAD_UNKNOWN", { field: "imageId" });
      const { operatorId } = operator;
      await logAlone(parts, {
        at,
        operatorId,
        action: "image-viewed",
        caseNumber: conversationNumberOf(accountId),
        accountId,
        parameters: { imageId: request.imageId },
      });
      return { jpeg: Buffer.from(jpeg).toString("base64") };
    },

    "support/send": async (call) => {
      const { request, locale } = call;
      if (request.text === undefined) {
        const { template } = request;
        if (template === undefined) throw new Error("a message of neither text nor picture");
        return say(call, "conversation-answered", { kind: "template", template });
      }
      const { text } = request;
      const [contact] = [...findContacts(text, [request.accountId]), ...findPaymentDemands(text)];
      if (contact !== undefined) return refusedContact(text, contact, locale);
      return say(call, "conversation-answered", { kind: "text", text });
    },

    "support/read": async ({ request }) => {
      const refusal = await conversations.read(
        idIn(request.accountId),
        "support",
        idIn(request.upTo),
      );
      return refusal instanceof Refusal ? refusal : {};
    },

    "support/typing": ({ request, operator }) => {
      conversations.presence.operatorTypes(idIn(request.accountId), operator.name);
      return {};
    },

    "support/close": (call) => say(call, "conversation-closed", { kind: "closed" }),
  };
}

/** How the log names a conversation: there is one for each account. */
function conversationNumberOf(accountId: number): string {
  return `S${accountId}`;
}
