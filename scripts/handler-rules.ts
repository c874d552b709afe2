import { isTestFile } from "./repository.ts";
import { lineOf, onlyCode } from "./source-text.ts";

/*
 * A handler parses a call, asks a use and presents what it gave (docs/decisions/0631-uses-and-feed-know-no-protocol.md): tables are read, and commands
 * are sent, in `server/src/uses/`.
 */

/** Folders whose handlers still read tables or send commands themselves. Each leaves the list when its uses are made. */
const notYetMoved: readonly string[] = ["console/features/operator", "console/features/session"];

const folder = /^server\/src\/((?:console\/)?features\/[^/]+)\//;

const reaches: readonly (readonly [RegExp, string])[] = [
  [/\.query\s*[<(]/g, "reads or writes a table"],
  [/(?<![.\w])submit\s*\(/g, "sends a command"],
  [/\bcore\s*\.\s*(submit|preview\w*)\s*\(/g, "asks the core"],
];

/** The folder of handlers in which a file lies; null: it is no part of a handler. */
function handlersOf(path: string): string | null {
  return isTestFile(path) || path.includes("/testing/") ? null : (folder.exec(path)?.[1] ?? null);
}

/** Where a file of handlers does itself what a use does, each as "path:line what". */
export function reachesOf(path: string, source: string): string[] {
  if (handlersOf(path) === null) return [];
  const code = onlyCode(source);
  return reaches.flatMap(([pattern, what]) =>
    Array.from(code.matchAll(pattern), ({ index }) => `${path}:${lineOf(source, index)} ${what}`),
  );
}

/** What a moved noun's files reach for themselves, and nouns of the list that have nothing left to move. */
export function handlerViolations(
  files: readonly (readonly [path: string, source: string])[],
  waiting: readonly string[] = notYetMoved,
): string[] {
  const found = new Map<string, string[]>();
  for (const [path, source] of files) {
    const handlers = handlersOf(path);
    if (handlers === null) continue;
    found.set(handlers, [...(found.get(handlers) ?? []), ...reachesOf(path, source)]);
  }
  return [
    ...[...found].flatMap(([handlers, reached]) =>
      waiting.includes(handlers)
        ? []
        : reached.map((one) => `${one}: that is a use's (server/src/uses/)`),
    ),
    ...waiting
      .filter((handlers) => (found.get(handlers) ?? []).length === 0)
      .map((handlers) => `scripts/handler-rules.ts: ${handlers} has moved, or is not there`),
  ];
}
