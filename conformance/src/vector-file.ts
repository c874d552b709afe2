import { readFileSync } from "node:fs";
import type { Check } from "./check.ts";
import { differences } from "./compare.ts";
import type { Actual, Kind } from "./example.ts";
import { jsonBreak } from "./json-break.ts";
import { JsonNode } from "./json-node.ts";
import { kinds } from "./kinds.ts";
import { tableChecks } from "./kinds/tables.ts";
import { CannotRun, Malformed } from "./malformed.ts";
import { readDate } from "./units.ts";

const schemaVersion = "1.0";

/** Contents of a file: its checks and its errors. */
export interface VectorFile {
  readonly checks: readonly Check[];
  /** One for the file itself, or one for each malformed vector. */
  readonly malformed: readonly Malformed[];
  /** Number of vectors that cannot be checked; an unreadable file counts as one. */
  readonly unchecked: number;
}

/** Reads a file in the form of `vectors/SCHEMA.md`. `ids` maps every id seen so far to its file; this file's ids are added. */
export function readVectorFile(file: string, ids: Map<string, string>): VectorFile {
  let root: JsonNode | null = null;
  try {
    root = new JsonNode(parse(readText(file)));
    return readRoot(root, file, ids);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { checks: [], malformed: [error], unchecked: Math.max(vectorsIn(root?.value), 1) };
  }
}

function readRoot(root: JsonNode, file: string, ids: Map<string, string>): VectorFile {
  const version = root.field("schemaVersion");
  if (version.value !== schemaVersion) version.refuse(`"${schemaVersion}"`);
  const kindName = root.field("kind").text();
  root.field("description").remark();
  if (kindName === "tables") return { checks: tableChecks(root), malformed: [], unchecked: 0 };

  const kind = kinds.get(kindName);
  if (kind !== undefined) return readVectors(root.field("vectors"), kind, file, ids);
  const known = ["tables", ...kinds.keys()].toSorted().join(", ");
  throw new Malformed(
    "kind",
    `field "kind" names the unknown kind "${kindName}"; known are ${known}`,
  );
}

function vectorsIn(root: unknown): number {
  const vectors = (root as { vectors?: unknown } | null | undefined)?.vectors;
  return Array.isArray(vectors) ? vectors.length : 0;
}

function readVectors(
  vectors: JsonNode,
  kind: Kind,
  file: string,
  ids: Map<string, string>,
): VectorFile {
  const checks: Check[] = [];
  const malformed: Malformed[] = [];
  if (Array.isArray(vectors.value) && vectors.value.length === 0)
    vectors.refuse("a list with at least one vector");
  vectors.list((vector) => {
    try {
      checks.push(readVector(vector, kind, file, ids));
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      malformed.push(error);
    }
  });
  return { checks, malformed, unchecked: malformed.length };
}

function readVector(vector: JsonNode, kind: Kind, file: string, ids: Map<string, string>): Check {
  const id = readId(vector.field("id"), file, ids);
  const title = vector.optional("title")?.remark() ?? "";
  vector.field("source").text();
  vector.field("derived").flag();
  readDate(vector.field("ruleVersion"));
  const expected = vector.field("expected");
  const run = readExample(vector.field("input"), expected, kind);
  return {
    id,
    title,
    run: () => differences(expected.value, run()),
  };
}

/** Defers `CannotRun` until the example is run, so that a vector that is also malformed is reported as malformed. */
function readExample(input: JsonNode, expected: JsonNode, kind: Kind): () => Actual {
  if (expected.names().length === 0) expected.refuse("an object with at least one field");
  const unknown: string[] = [];
  for (const name of expected.names()) {
    const read = Object.hasOwn(kind.expected, name) ? kind.expected[name] : undefined;
    if (read === undefined) unknown.push(name);
    else read(expected.field(name));
  }
  try {
    const run = kind.read(input, expected);
    if (unknown.length === 0) return run;
    return cannotRun(`expected has unknown fields: ${unknown.join(", ")}`);
  } catch (error) {
    if (error instanceof CannotRun) return cannotRun(error.message);
    throw error;
  }
}

function cannotRun(reason: string): () => never {
  return () => {
    throw new CannotRun(reason);
  };
}

function readId(node: JsonNode, file: string, ids: Map<string, string>): string {
  const id = node.text();
  const first = ids.get(id);
  if (first !== undefined)
    throw new Malformed(node.path, `field "id" repeats "${id}", already used in ${first}`);
  ids.set(id, file);
  return id;
}

function readText(file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    throw new Malformed("the file", `cannot be read: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replace(/, open '.*'$/, "");
}

function parse(text: string): unknown {
  const found = jsonBreak(text);
  if (found !== null)
    throw new Malformed(`line ${found.line}, column ${found.column}`, `not JSON: ${found.reason}`);
  return JSON.parse(text) as unknown;
}
