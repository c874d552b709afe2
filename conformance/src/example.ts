import type { JsonNode } from "./json-node.ts";

/**
 * The actual result of an example, in the units and with the field names of the files. A Map holds quantities by name; a missing
 * name counts as 0.
 */
export type Actual = Readonly<Record<string, unknown>>;

/** Reads and runs the vectors of one kind. */
export interface Kind {
  /** Every field that `expected` may have, with its reader. */
  readonly expected: Readonly<Record<string, (node: JsonNode) => unknown>>;
  /**
   * Reads a complete input and returns a function that runs the example against exchange and brokerage. Throws `Malformed` for a
   * malformed input and `CannotRun` for a well-formed one that cannot be run.
   */
  read(input: JsonNode, expected: JsonNode): () => Actual;
}
