import type { JsonNode } from "./json-node.ts";

/**
 * What running an example has come to, in the units of the files and under the names of the form. A Map holds quantities by name: who
 * is not in it has 0.
 */
export type Came = Readonly<Record<string, unknown>>;

/** How the vectors of one kind are read and run. */
export interface Kind {
  /** Every field that `expected` may name, and how it is read. */
  readonly expected: Readonly<Record<string, (node: JsonNode) => unknown>>;
  /**
   * Reads an input whole; what it answers runs the example against exchange and brokerage. Throws `Malformed` for the form and
   * `CannotRun` for what has it and cannot be run.
   */
  read(input: JsonNode, expected: JsonNode): () => Came;
}
