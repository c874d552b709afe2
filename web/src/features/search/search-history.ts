import { parseJson } from "../../services/storage.ts";

const historyLongest = 20;
/** The longest keyword that the server accepts. */
export const keywordLongest = 50;

/** Stored keywords, newest first; anything else in storage is ignored (M-SEARCH-2). */
export function readHistory(stored: string | null): readonly string[] {
  const value = parseJson(stored);
  if (!Array.isArray(value)) return [];
  const keywords = value.filter((entry): entry is string => typeof entry === "string");
  return tidied(keywords);
}

/** The keyword in front, once, whatever the number of searches. */
export function remembered(history: readonly string[], keyword: string): readonly string[] {
  return tidied([keyword, ...history]);
}

export function forgotten(history: readonly string[], keyword: string): readonly string[] {
  return history.filter((own) => own !== keyword);
}

/** The keyword without surrounding spaces, including full-width ones. */
export function keywordIn(typed: string): string {
  return [...typed.trim()].slice(0, keywordLongest).join("").trim();
}

function tidied(keywords: readonly string[]): readonly string[] {
  const known = new Set(keywords.map(keywordIn).filter((keyword) => keyword !== ""));
  return [...known].slice(0, historyLongest);
}
