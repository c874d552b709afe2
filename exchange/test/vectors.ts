import { readFileSync } from "node:fs";

/** A worked example of the rule book; `vectors/*.json` hold those that the rules of today can run. */
export interface Vector<Input, Expected> {
  readonly id: string;
  readonly title?: string;
  readonly input: Input;
  readonly expected: Expected;
}

/** The examples of a file. The caller names their form: the files are ours and do not change. */
export function readVectors<Input, Expected>(kind: string): readonly Vector<Input, Expected>[] {
  const file = readJson<{ vectors: readonly Vector<Input, Expected>[] }>(kind);
  return file.vectors;
}

interface PublishedTable<Row> {
  readonly ruleVersion: string;
  readonly rows: readonly Row[];
}

/** The rule book's complete tables, in yen; null is open-ended. */
export const publishedTables = readJson<{
  readonly tickStandard: PublishedTable<{ upTo: number | null; tick: number }>;
  readonly tickTopix500: PublishedTable<{ upTo: number | null; tick: number }>;
  readonly dailyLimit: PublishedTable<{ below: number | null; width: number }>;
}>("tables");

function readJson<Content>(kind: string): Content {
  return JSON.parse(readFileSync(new URL(`vectors/${kind}.json`, import.meta.url), "utf8"));
}
