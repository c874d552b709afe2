import { isTestFile } from "./repository.ts";
import { lineOf, onlyCode } from "./source-text.ts";

/*
 * A handler parses a call, asks a use and presents what it gave (docs/decisions/0631-uses-and-feed-know-no-protocol.md): tables are read, and commands
 * are sent, in `server/src/uses/`.
 */

const folder = /^server\/src\/(console\/)?features\//;

const reaches: readonly (readonly [RegExp, string])[] = [
  [/\.query\s*[<(]/g, "reads or writes a table"],
  [/(?<![.\w])submit\s*\(/g, "sends a command"],
  [/\bcore\s*\.\s*(submit|preview\w*)\s*\(/g, "asks the core"],
];

/** What a handler's file does itself that is a use's, each as "path:line what". */
export function handlerViolations(path: string, source: string): string[] {
  if (!folder.test(path) || isTestFile(path) || path.includes("/testing/")) return [];
  const code = onlyCode(source);
  return reaches.flatMap(([pattern, what]) =>
    Array.from(
      code.matchAll(pattern),
      ({ index }) => `${path}:${lineOf(source, index)} ${what}: that is a use's (server/src/uses/)`,
    ),
  );
}
