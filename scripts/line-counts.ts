import { isTestFile } from "./repository.ts";

export const kinds = ["source", "tests", "styles", "texts", "documents"] as const;
export type Kind = (typeof kinds)[number];

/** The kind of a file by its path from the root; null: data, pictures and settings, which nobody reads line by line. */
export function kindOf(path: string): Kind | null {
  if (path.endsWith(".md")) return "documents";
  if (/(^|\/)texts\/[^/]+\.json$/.test(path)) return "texts";
  if (path.endsWith(".css")) return "styles";
  if (!/\.(ts|tsx|cjs|js|sql|py)$/.test(path)) return null;
  return isTestFile(path) || path.startsWith("e2e/") ? "tests" : "source";
}

export interface Count {
  readonly files: number;
  readonly lines: number;
}

/** Files and lines by part (the first folder; `.` is the root) and kind. `lines` of a path: how many the file has. */
export function countLines(
  paths: readonly string[],
  lines: (path: string) => number,
): ReadonlyMap<string, Readonly<Record<Kind, Count>>> {
  const counts = new Map<string, Record<Kind, Count>>();
  for (const path of paths) {
    const kind = kindOf(path);
    if (kind === null) continue;
    const part = path.includes("/") ? path.slice(0, path.indexOf("/")) : ".";
    const ofPart = counts.get(part) ?? emptyCounts();
    counts.set(part, ofPart);
    ofPart[kind] = { files: ofPart[kind].files + 1, lines: ofPart[kind].lines + lines(path) };
  }
  return counts;
}

function emptyCounts(): Record<Kind, Count> {
  const empty = { files: 0, lines: 0 };
  return { source: empty, tests: empty, styles: empty, texts: empty, documents: empty };
}
