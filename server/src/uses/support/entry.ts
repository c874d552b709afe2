import type { SupportTemplate } from "@akari/api/support-limits";
import { tokyoTime } from "@akari/exchange/tokyo-time";

/** Authors of a conversation's entries. */
export type Author =
  | { readonly kind: "customer" }
  | { readonly kind: "operator"; readonly id: string; readonly name: string }
  /** The automatic desk, which never writes as a person. */
  | { readonly kind: "desk" }
  /** An automatic record of the brokerage. */
  | { readonly kind: "record" };

/** Messages of the automatic desk: when a person answers. */
export type DeskNote =
  /** `opensAt`: epoch ms. */
  | { readonly kind: "note"; readonly note: "closed"; readonly opensAt: number }
  | { readonly kind: "note"; readonly note: "unattended" }
  /** `opens`, `closes`: HH:MM in Tokyo. */
  | {
      readonly kind: "note";
      readonly note: "attended";
      readonly opens: string;
      readonly closes: string;
    };

export type Content =
  | { readonly kind: "text"; readonly text: string }
  /** Its width and height in pixels. */
  | {
      readonly kind: "image";
      readonly imageId: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: "template"; readonly template: SupportTemplate }
  | { readonly kind: "deposit"; readonly depositId: number }
  | DeskNote
  /** The operator has ended the conversation. */
  | { readonly kind: "closed" };

/** One entry of a conversation. */
export interface Entry {
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  readonly authorKind: Author["kind"];
  readonly authorName: string | null;
  /** By which its author knows it; of the desk and of records, by which it is written once. */
  readonly clientId: string;
  readonly content: Content;
}

export interface EntryRow extends Omit<Entry, "content"> {
  readonly content: StoredContent;
}

/** Columns of `EntryRow`. */
export const entryColumns = `number, at, author_kind as "authorKind", author_name as "authorName",
  client_id as "clientId", content`;

export function entryOf({ content, ...row }: EntryRow): Entry {
  return { ...row, content: contentOf(content) };
}

export function authorId(author: Author): string {
  return author.kind === "operator" ? author.id : "";
}

export function authorName(author: Author): string | null {
  return author.kind === "operator" ? author.name : null;
}

/** As the tables have it: numbers of other rows and times are texts. */
type StoredContent =
  | Exclude<Content, { readonly kind: "image" | "deposit" } | { readonly note: "closed" }>
  | {
      readonly kind: "image";
      readonly imageId: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: "deposit"; readonly depositId: string }
  | { readonly kind: "note"; readonly note: "closed"; readonly opensAt: string };

export function storedContent(content: Content): StoredContent {
  if (content.kind === "image") return { ...content, imageId: String(content.imageId) };
  if (content.kind === "deposit") return { ...content, depositId: String(content.depositId) };
  if (content.kind === "note" && content.note === "closed")
    return { ...content, opensAt: tokyoTime(content.opensAt) };
  return content;
}

function contentOf(stored: StoredContent): Content {
  if (stored.kind === "image") return { ...stored, imageId: Number(stored.imageId) };
  if (stored.kind === "deposit") return { ...stored, depositId: Number(stored.depositId) };
  if (stored.kind === "note" && stored.note === "closed")
    return { ...stored, opensAt: Date.parse(stored.opensAt) };
  return stored;
}
