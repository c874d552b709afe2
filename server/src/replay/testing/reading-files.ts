import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type ImportChoices, noChoices } from "../choices.ts";
import type { ReadFile } from "../file/judge-bars.ts";
import { readBars } from "../file/read-bars.ts";
import { isoDate } from "../file/written-date.ts";
import { type ImportProblem, ImportRefused } from "../import-problem.ts";

/** Small files as people hold them. */
export const held = join(import.meta.dirname, "held-files");

const today = Date.parse("2026-11-28") / 86_400_000;

/** Reads files, and writes them into a folder that ends with the test file. */
export function readingFiles() {
  const folder = mkdtempSync(join(tmpdir(), "akari-read-bars-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (
    path: string,
    choices: Partial<ImportChoices> = {},
    taken: Parameters<typeof readBars>[0]["taken"] = new Map(),
  ) => readBars({ path, choices: { ...noChoices, ...choices }, today, taken });
  return {
    read,
    async refusalOf(...of: Parameters<typeof read>) {
      const error = await read(...of).catch((refused: unknown) => refused);
      if (!(error instanceof ImportRefused)) throw new Error(`not refused: ${String(error)}`);
      return error;
    },
    written(content: string | Buffer, name = "bars.csv") {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
  };
}

export const placesOf = ({ problems }: ImportRefused) =>
  problems.map(({ reason, line }: ImportProblem) => [reason, line]);

/** Bars in yen. */
export const barsOf = ({ shares }: ReadFile) =>
  shares.flatMap(({ code, bars }) =>
    bars.map(({ day, open, high, low, close, volume }) => [
      code,
      isoDate(day),
      ...[open, high, low, close].map((price) => price / 10),
      volume,
    ]),
  );
