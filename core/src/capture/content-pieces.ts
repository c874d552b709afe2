import { toBytes } from "@akari/verify/bytes";
import type { CapturedMarket } from "./captured-market.ts";
import { marked } from "./exact-json.ts";

/** Characters of a piece, at least: a millisecond's work or two. */
const pieceLength = 65_536;

/**
 * The content of a capture a piece at a time, so that a core can carry inputs between them: all pieces together are the JSON of the marked value.
 * Elements of lists are written whole.
 */
export function* contentPieces(captured: CapturedMarket): Generator<Uint8Array, void> {
  let piece = "";
  for (const part of parts(captured)) {
    piece += part;
    if (piece.length < pieceLength) continue;
    yield toBytes(piece);
    piece = "";
  }
  yield toBytes(piece);
}

function* parts(value: unknown): Generator<string, void> {
  if (Array.isArray(value)) yield* elements(value);
  else if (typeof value === "object" && value !== null) yield* fields(value);
  else yield JSON.stringify(marked(value));
}

function* elements(list: readonly unknown[]): Generator<string, void> {
  let before = "[";
  for (const one of list) {
    // A value without a JSON form is null in a list.
    yield before + (JSON.stringify(marked(one)) ?? "null");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

function* fields(record: object): Generator<string, void> {
  let before = "{";
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* parts(value);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}
