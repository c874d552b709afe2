import type { Locale } from "@akari/api/locale";
import { importText } from "../http/wording.ts";
import type { ImportProblem } from "./import-problem.ts";
import type { ImportSummary } from "./import-file.ts";

/** Explains why nothing was imported: file, line, reason. */
export function problemText(
  path: string,
  { reason, line, values }: ImportProblem,
  locale: Locale,
): string {
  const because = importText(`reason.${reason}`, written(values, locale), locale);
  return line === null
    ? importText("refused", { file: path, because }, locale)
    : importText("refusedInLine", { file: path, line: String(line), because }, locale);
}

/** Progress of reading a large file. */
export function readingText(rows: number, locale: Locale): string {
  return importText("reading", written({ rows }, locale), locale);
}

/** Describes an import, or a dry run. */
export function summaryText(summary: ImportSummary, dryRun: boolean, locale: Locale): string[] {
  const { name, sha256, interval, rounded } = summary;
  const values = written({ ...summary, file: name, hash: sha256 }, locale);
  return [
    importText(dryRun ? "wouldImport" : "imported", values, locale),
    importText(`contents.${interval}`, values, locale),
    importText("start", values, locale),
    ...(rounded === 0 ? [] : [importText("rounded", values, locale)]),
    importText("hash", values, locale),
    ...(dryRun ? [] : [importText("takesEffect", {}, locale)]),
  ];
}

/** Numbers in the reader's notation; other values are already texts. */
function written(
  values: Readonly<Record<string, string | number>>,
  locale: Locale,
): Record<string, string> {
  const format = new Intl.NumberFormat(locale);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? format.format(value) : value,
    ]),
  );
}
