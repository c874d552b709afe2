import type { SupportContent, SupportMessage, SupportSender } from "@akari/api/support";
import { timeOf } from "../http/present.ts";

/** Who wrote an entry of a conversation. */
export type Author =
  | { readonly kind: "customer" }
  | { readonly kind: "operator"; readonly id: string; readonly name: string }
  | { readonly kind: "desk" }
  | { readonly kind: "record" };

export interface MessageRow {
  readonly number: number;
  readonly at: number;
  readonly authorKind: Author["kind"];
  readonly authorName: string | null;
  readonly clientId: string;
  readonly content: SupportContent;
}

/** Columns of `MessageRow`. */
export const messageColumns = `number, at, author_kind as "authorKind", author_name as "authorName",
  client_id as "clientId", content`;

export function authorId(author: Author): string {
  return author.kind === "operator" ? author.id : "";
}

export function authorName(author: Author): string | null {
  return author.kind === "operator" ? author.name : null;
}

export function presentMessage(row: MessageRow): SupportMessage {
  return {
    number: row.number,
    at: timeOf(row.at),
    sender: senderOf(row),
    content: row.content,
    clientId: isTyped(row) ? row.clientId : null,
  };
}

function senderOf({ authorKind, authorName: name }: MessageRow): SupportSender {
  return authorKind === "operator" ? { kind: "operator", name: name ?? "" } : { kind: authorKind };
}

function isTyped({ authorKind }: MessageRow): boolean {
  return authorKind === "customer" || authorKind === "operator";
}
