import type {
  SupportContent,
  SupportMessage,
  SupportSender,
  SupportState,
} from "@akari/api/support";
import type { ConversationState } from "../uses/support/conversations.ts";
import type { Content, Entry } from "../uses/support/entry.ts";
import { idOf, nullableTimeOf, timeOf } from "./present.ts";

/** An entry of a conversation, in calls and in the stream. */
export function presentEntry(entry: Entry): SupportMessage {
  return {
    number: entry.number,
    at: timeOf(entry.at),
    sender: senderOf(entry),
    content: presentContent(entry.content),
    clientId: isTyped(entry) ? entry.clientId : null,
  };
}

/** The same for everything about a conversation but its entries. */
export function presentConversation({ hours, ...state }: ConversationState): SupportState {
  return { ...state, hours: { ...hours, opensAt: nullableTimeOf(hours.opensAt) } };
}

function senderOf({ authorKind, authorName: name }: Entry): SupportSender {
  return authorKind === "operator" ? { kind: "operator", name: name ?? "" } : { kind: authorKind };
}

function presentContent(content: Content): SupportContent {
  if (content.kind === "image") return { ...content, imageId: idOf(content.imageId) };
  if (content.kind === "deposit") return { ...content, depositId: idOf(content.depositId) };
  if (content.kind === "note" && content.note === "closed")
    return { ...content, opensAt: timeOf(content.opensAt) };
  return content;
}

function isTyped({ authorKind }: Entry): boolean {
  return authorKind === "customer" || authorKind === "operator";
}
