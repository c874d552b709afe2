import { posix } from "node:path";
import {
  partImports,
  protocolFreeImports,
  pureParts,
  serverComposition,
  serverFace,
} from "./import-directions.ts";
import { isTestFile } from "./repository.ts";
import { lineOf, onlyCode, withoutComments } from "./source-text.ts";

/*
 * Own code, since dependency-cruiser (18.7) reads TypeScript below 7 alone, or by a second compiler (swc), and sees no clock and no chance; knip lets a part
 * import another one that it does not declare.
 */

/** Packages and other parts that the `package.json` of each part names. That of `scripts` is the root's. */
export interface DeclaredPackages {
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>;
  /** What the root installs for tests and checks of any part. */
  readonly testPackages: ReadonlySet<string>;
}

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
export function importViolations(
  path: string,
  source: string,
  declared: DeclaredPackages,
): string[] {
  const part = path.split("/")[0] ?? "";
  const found: string[] = [];
  const report = (index: number, what: string) =>
    found.push(`${path}:${lineOf(source, index)} ${what}`);

  for (const { specifier, line } of importsIn(source)) {
    const problem = forbidden(part, path, specifier, declared);
    if (problem !== undefined) found.push(`${path}:${line} ${problem}: ${specifier}`);
  }
  if (pureParts.has(part) && !isTestFile(path)) {
    const code = onlyCode(source);
    for (const [pattern, what] of path === givenIn ? [] : ambient)
      for (const match of code.matchAll(pattern)) report(match.index, `${what}: ${match[0]}`);
  }
  if (part === "server" && !isTestFile(path) && layerOf(path) !== undefined)
    // What is imported has been judged above.
    for (const { 0: word, index } of source
      .replace(specifiers, (whole) => " ".repeat(whole.length))
      .matchAll(wordsOfHttp))
      report(index, `this layer has no word of HTTP (scripts/import-directions.ts): ${word}`);
  return found;
}

function forbidden(
  part: string,
  path: string,
  specifier: string,
  declared: DeclaredPackages,
): string | undefined {
  const isTest = isTestFile(path);
  if (part === "server" && !isTest && layerOf(path) !== undefined && speaks.test(specifier))
    return "this layer knows no protocol (scripts/import-directions.ts)";
  if (specifier.startsWith(".")) {
    const target = posix.join(posix.dirname(path), specifier);
    if (target.split("/")[0] !== part) return "a relative import leaves the part";
    if (part !== "server") return undefined;
    return forbiddenLayer(path, target, isTest) ?? forbiddenFeature(path, target, isTest);
  }
  if (isTest && specifier.startsWith(`@akari/${part}/`)) return undefined;
  if (specifier.startsWith("node:"))
    return pureParts.has(part) && !isTest ? "a pure part uses Node" : undefined;
  if (specifier.startsWith("virtual:")) return undefined;
  const wrongPart = specifier.startsWith("@akari/") ? forbiddenPart(part, specifier) : undefined;
  return wrongPart ?? undeclared(part, path, specifier, declared);
}

/** A test may use a feature to try out the ground; a feature uses no other one, in its tests neither. */
function forbiddenFeature(path: string, target: string, isTest: boolean): string | undefined {
  const wanted = featureOf(target);
  const own = featureOf(path);
  if (wanted === undefined || wanted === own) return undefined;
  if (own !== undefined) return `the feature ${own} may not import the feature ${wanted}`;
  return isTest || serverComposition.test(path)
    ? undefined
    : "only the composition may import a feature (scripts/import-directions.ts)";
}

/** Packages in which HTTP or a stream is spoken. */
const speaks = /^(node:(http2?|https|net|tls)|ws|@?fastify(\/.*)?)$/;

/** Words of a protocol, in comments too: whoever reads one there goes by what only HTTP has. */
const wordsOfHttp = /\b(https?|headers?|cookies?|urls?|web ?sockets?|multipart|status codes?)\b/gi;

function layerOf(path: string): readonly string[] | undefined {
  return protocolFreeImports[/^server\/src\/([^/]+)\//.exec(path)?.[1] ?? ""];
}

function forbiddenLayer(path: string, target: string, isTest: boolean): string | undefined {
  const allowed = layerOf(path);
  if (allowed === undefined || isTest) return undefined;
  const wanted = /^server\/src\/([^/]+)/.exec(target)?.[1] ?? "";
  return allowed.includes(wanted)
    ? undefined
    : "this layer knows no protocol (scripts/import-directions.ts)";
}

function featureOf(path: string): string | undefined {
  return /^\w+\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

function forbiddenPart(part: string, specifier: string): string | undefined {
  const target = specifier.split("/")[1] ?? "";
  const allowed = partImports[part] ?? [];
  if (allowed !== "everything" && !allowed.includes(target))
    return `${part} may not import ${target} (scripts/import-directions.ts)`;
  if (part === "e2e" && target === "server" && !serverFace.test(specifier))
    return "e2e may only use the server's public face";
  return undefined;
}

/**
 * What is imported without being declared works only as long as another part happens to declare it. Tests of any part may use what the root installs for
 * them, as the test runner; other parts they declare themselves.
 */
function undeclared(
  part: string,
  path: string,
  specifier: string,
  declared: DeclaredPackages,
): string | undefined {
  const name = packageOf(specifier);
  if (declared.parts.get(part)?.has(name) === true) return undefined;
  const isForTests = isTestFile(path) || path.endsWith(".config.ts");
  if (isForTests && !name.startsWith("@akari/") && declared.testPackages.has(name))
    return undefined;
  return `package.json of ${part} does not declare`;
}

function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
