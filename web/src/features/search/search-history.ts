import { parseJson } from "../../services/storage.ts";

const historyLongest = 20;
/** The server takes no longer keyword. */
export const keywordLongest = 50;

/** Stored keywords, newest first; whatever else stands in storage is not ours and counts for nothing (M-SEARCH-2). */
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

/** What is asked for: without the spaces around it, full-width ones too. */
export function keywordIn(typed: string): string {
  return [...typed.trim()].slice(0, keywordLongest).join("").trim();
}

function tidied(keywords: readonly string[]): readonly string[] {
  const known = new Set(keywords.map(keywordIn).filter((keyword) => keyword !== ""));
  return [...known].slice(0, historyLongest);
}
