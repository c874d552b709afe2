import type { NewsPlace } from "../../uses/news/stored-news.ts";

/** Opaque to its reader. */
export function cursorOfNews({ at, newsId }: NewsPlace): string {
  return Buffer.from(`n${at}.${newsId}`).toString("base64url");
}

/** null for a foreign cursor. */
export function placeOfNews(cursor: string): NewsPlace | null {
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  const parts = /^n([1-9]\d{0,12})\.([1-9]\d{0,14})$/.exec(text);
  if (parts === null) return null;
  const place = { at: Number(parts[1]), newsId: Number(parts[2]) };
  return cursorOfNews(place) === cursor ? place : null;
}
