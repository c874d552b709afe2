import * as v from "valibot";
import { formatName, formatVersion, type BackupHeader } from "./format.ts";

/** The most bytes into which gzip can expand one. */
const largestRatio = 1032;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A name as the migrations give it. */
const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** Only compared, so any hash of ours fits. */
const hash = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/));
const distinct = (names: string[]) => new Set(names).size === names.length;

const table = v.strictObject({
  name,
  columns: v.pipe(v.array(name), v.minLength(1), v.check(distinct)),
  rows: count,
  bytes: count,
  sha256,
});

const whole = v.pipe(
  v.strictObject({
    format: v.literal(formatName),
    version: v.literal(formatVersion),
    createdAt: v.pipe(v.string(), v.isoTimestamp()),
    migrations: v.pipe(
      v.array(
        v.strictObject({
          number: v.pipe(count, v.minValue(1)),
          name: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
          hash,
        }),
      ),
      v.minLength(1),
    ),
    tables: v.pipe(
      v.array(table),
      v.minLength(1),
      v.check((tables) => distinct(tables.map((each) => each.name))),
    ),
    sequences: v.pipe(
      v.array(v.strictObject({ name, value: v.pipe(count, v.minValue(1)) })),
      v.check((sequences) => distinct(sequences.map((each) => each.name))),
    ),
    bodyBytes: v.pipe(count, v.minValue(1)),
  }),
  // Refuses more rows than so small a body could hold, without counting them.
  v.check(
    ({ tables, bodyBytes }) =>
      tables.reduce((sum, { bytes }) => sum + bytes, 0) <= bodyBytes * largestRatio,
    "more rows than fit into the body",
  ),
);

export type ReadHeader =
  | { readonly kind: "header"; readonly header: BackupHeader }
  | { readonly kind: "newer"; readonly version: number }
  | { readonly kind: "broken"; readonly reason: string };

/** Reads the text of a header and checks the type and range of everything in it. */
export function readHeaderText(text: string): ReadHeader {
  const value = parsed(text);
  const marked = v.safeParse(v.object({ format: v.literal(formatName) }), value);
  if (!marked.success)
    return { kind: "broken", reason: "its first line is not the header of a backup of Akari" };
  const numbered = v.safeParse(v.object({ version: count }), value);
  if (numbered.success && numbered.output.version > formatVersion)
    return { kind: "newer", version: numbered.output.version };
  const result = v.safeParse(whole, value);
  if (result.success) return { kind: "header", header: result.output };
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? "the whole";
  return { kind: "broken", reason: `its header is not complete or not right (${place})` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
