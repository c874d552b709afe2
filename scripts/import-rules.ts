import { posix } from "node:path";
import { isTestFile } from "./repository.ts";
import { lineOf, onlyCode, withoutComments } from "./source-text.ts";

/** What each part may import: other parts, and packages by name. "everything" is for parts that only measure the others. */
export interface ImportRules {
  readonly parts: ReadonlyMap<string, ReadonlySet<string> | "everything">;
  readonly packages: ReadonlyMap<string, ReadonlySet<string>>;
  readonly testPackages: ReadonlySet<string>;
}

/** Deterministic parts, with the same results on every machine and in every replay: no I/O, clock or randomness. */
const pure = new Set(["exchange", "simulator", "brokerage", "verify", "core"]);

/** The server's public face, as an embedding program would use it; `e2e` may import nothing else of it. */
const serverFace =
  /^@akari\/server\/(akari|akari-options|applicant\/verified-names|clock\/(driven|test)-clock|message-sender)$/;

/** Inside the server: who may know a feature. Everything else is ground that features stand on. */
const composition = /^server\/src\/(app\/|akari\.ts$|main\.ts$)/;

/** Layers of the server that know no protocol (ARCHITECTURE.md): the only folders of `server/src` that each may import. */
const protocolFree: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["admission", new Set(["admission"])],
  ["uses", new Set(["uses", "admission", "bus", "market"])],
  ["feed", new Set(["feed", "uses", "bus", "clock", "edge.ts", "heads", "market", "messages"])],
]);

const ambient: readonly (readonly [RegExp, string])[] = [
  [/\bDate\.now\b/g, "reads the clock"],
  [/\bnew Date\(\s*\)/g, "reads the clock"],
  [/\bperformance\b/g, "reads the clock"],
  [/\bMath\.random\b/g, "uses chance without a seed"],
  [/\bcrypto\.(randomUUID|getRandomValues)\b/g, "uses chance without a seed"],
  [/\bset(Timeout|Interval|Immediate)\b/g, "waits"],
  [/\bprocess\.\w/g, "looks at the machine"],
  [/\bfetch\(/g, "talks to the network"],
  [/\bBuffer\b/g, "needs Node"],
  [
    /\b(TextEncoder|TextDecoder|structuredClone|queueMicrotask|atob|btoa)\b/g,
    "needs more than the language",
  ],
];

/** The one place that takes from outside the language what it has not: text as bytes. */
const givenIn = "verify/src/bytes.ts";

// The formatter writes double quotes; the string `"from"` and a query's `from 'x'` are not imports.
const specifiers =
  /\bfrom\s+(")([^"\n]+)\1|\bimport(?:\s+|\s*\(\s*)(")([^"\n]+)\3|\brequire\(\s*(")([^"\n]+)\5/g;

/** Reads the table "Who may import whom": names in backticks in the second column. */
export function readImportTable(
  architecture: string,
): ReadonlyMap<string, ReadonlySet<string> | "everything"> {
  const rows = architecture.matchAll(/^\| `(\w+)` \|([^|]*)\|[^|]*\|$/gm);
  return new Map(
    Array.from(rows, ([, part = "", allowed = ""]) => [
      part,
      allowed.includes("everything")
        ? "everything"
        : new Set(Array.from(allowed.matchAll(/`(\w+)`/g), ([, name = ""]) => name)),
    ]),
  );
}

/** Every import of a source, static or not, with its line. */
export function importsIn(
  source: string,
): readonly { readonly specifier: string; readonly line: number }[] {
  return Array.from(withoutComments(source).matchAll(specifiers), (match) => ({
    specifier: match[2] ?? match[4] ?? match[6] ?? "",
    line: lineOf(source, match.index),
  }));
}

/** A file's violations of the rules, each as "path:line reason". `path` is relative to the root. */
export function importViolations(path: string, source: string, rules: ImportRules): string[] {
  const part = path.split("/")[0] ?? "";
  const found: string[] = [];
  const report = (index: number, what: string) =>
    found.push(`${path}:${lineOf(source, index)} ${what}`);

  for (const { specifier, line } of importsIn(source)) {
    const problem = forbidden(part, path, specifier, rules);
    if (problem !== undefined) found.push(`${path}:${line} ${problem}: ${specifier}`);
  }
  if (pure.has(part) && !isTestFile(path)) {
    const code = onlyCode(source);
    for (const [pattern, what] of path === givenIn ? [] : ambient)
      for (const match of code.matchAll(pattern)) report(match.index, `${what}: ${match[0]}`);
  }
  if (part === "server" && !isTestFile(path) && layerOf(path) !== undefined)
    // What is imported has been judged above.
    for (const { 0: word, index } of source
      .replace(specifiers, (whole) => " ".repeat(whole.length))
      .matchAll(wordsOfHttp))
      report(index, `this layer has no word of HTTP (ARCHITECTURE.md): ${word}`);
  return found;
}

function forbidden(
  part: string,
  path: string,
  specifier: string,
  rules: ImportRules,
): string | undefined {
  const isTest = isTestFile(path);
  if (part === "server" && !isTest && layerOf(path) !== undefined && speaks.test(specifier))
    return "this layer knows no protocol (ARCHITECTURE.md)";
  if (specifier.startsWith(".")) {
    const target = posix.join(posix.dirname(path), specifier);
    if (target.split("/")[0] !== part) return "a relative import leaves the part";
    if (part !== "server") return undefined;
    return forbiddenLayer(path, target, isTest) ?? forbiddenFeature(path, target, isTest);
  }
  if (isTest && specifier.startsWith(`@akari/${part}/`)) return undefined;
  if (specifier.startsWith("node:"))
    return pure.has(part) && !isTest ? "a pure part uses Node" : undefined;
  if (specifier.startsWith("virtual:")) return undefined;
  if (specifier.startsWith("@akari/")) return forbiddenPart(part, specifier, rules);

  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  if (rules.packages.get(part)?.has(name) === true) return undefined;
  if (rules.parts.get(part) === "everything" && isNamedAnywhere(name, rules)) return undefined;
  if ((isTest || path.endsWith(".config.ts")) && rules.testPackages.has(name)) return undefined;
  return "a package that package.json of the part does not name";
}

/** A test may use a feature to try out the ground; a feature uses no other one, in its tests neither. */
function forbiddenFeature(path: string, target: string, isTest: boolean): string | undefined {
  const wanted = featureOf(target);
  const own = featureOf(path);
  if (wanted === undefined || wanted === own) return undefined;
  if (own !== undefined) return `the feature ${own} may not import the feature ${wanted}`;
  return isTest || composition.test(path)
    ? undefined
    : "only the composition may import a feature (ARCHITECTURE.md)";
}

/** Packages in which HTTP or a stream is spoken. */
const speaks = /^(node:(http2?|https|net|tls)|ws|@?fastify(\/.*)?)$/;

/** Words of a protocol, in comments too: whoever reads one there goes by what only HTTP has. */
const wordsOfHttp = /\b(https?|headers?|cookies?|urls?|web ?sockets?|multipart|status codes?)\b/gi;

function layerOf(path: string): ReadonlySet<string> | undefined {
  return protocolFree.get(/^server\/src\/([^/]+)\//.exec(path)?.[1] ?? "");
}

function forbiddenLayer(path: string, target: string, isTest: boolean): string | undefined {
  const allowed = layerOf(path);
  if (allowed === undefined || isTest) return undefined;
  const wanted = /^server\/src\/([^/]+)/.exec(target)?.[1] ?? "";
  return allowed.has(wanted) ? undefined : "this layer knows no protocol (ARCHITECTURE.md)";
}

function featureOf(path: string): string | undefined {
  return /^\w+\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

function isNamedAnywhere(name: string, rules: ImportRules): boolean {
  return [...rules.packages.values()].some((names) => names.has(name));
}

function forbiddenPart(part: string, specifier: string, rules: ImportRules): string | undefined {
  const target = specifier.split("/")[1] ?? "";
  const allowed = rules.parts.get(part);
  if (allowed === "everything") return undefined;
  if (allowed === undefined || !allowed.has(target))
    return `${part} may not import ${target} (ARCHITECTURE.md)`;
  if (part === "e2e" && target === "server" && !serverFace.test(specifier))
    return "e2e may only use the server's public face";
  return undefined;
}
