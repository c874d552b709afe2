// npm run import -- FILE: imports real bars of the past for the market to replay, either the whole file or none of it.
import { readFile } from "node:fs/promises";
import { withOwner } from "../db/with-database.ts";
import { importText } from "../http/wording.ts";
import type { ImportChoices } from "../replay/choices.ts";
import {
  codesIn,
  type ImportWords,
  importWords,
  localeOfTerminal,
} from "../replay/command-words.ts";
import { importFile } from "../replay/import-file.ts";
import { ImportRefused } from "../replay/import-problem.ts";
import { refusalText, summaryText } from "../replay/import-text.ts";
import { terminalProgress } from "../replay/terminal-progress.ts";
import { withTypedFile } from "../replay/typed-file.ts";
import { requireUpToDate } from "./require-up-to-date.ts";
import { runCommand, usage } from "./run-command.ts";
import { typedPath } from "./typed-path.ts";

await runCommand(async (config, words) => {
  const asked = importWords(words, process.env);
  if (asked === null) throw usage(importText("usage", {}, localeOfTerminal(process.env)));
  const { dryRun, locale } = asked;
  const choices = await choicesOf(asked);
  const typed = asked.path === "-" ? "-" : typedPath(asked.path);
  return withOwner(config, async (client) => {
    await requireUpToDate(config, client);
    return withTypedFile(typed, process.stdin, async (path, name) => {
      const progress = terminalProgress(process.stderr, locale);
      try {
        const file = await importFile(client, {
          path,
          ...(name === undefined ? {} : { name }),
          now: Date.now(),
          choices,
          dryRun,
          onRead: progress.onRead,
        });
        progress.end();
        console.log(summaryText(file, choices, dryRun, locale).join("\n"));
        return true;
      } catch (error) {
        progress.end();
        if (!(error instanceof ImportRefused)) throw error;
        console.error(refusalText(name ?? path, error, locale).join("\n"));
        return false;
      }
    });
  });
});

/** The choices of the command line, with the codes of the file that it names. */
async function choicesOf({ choices, codesFile }: ImportWords): Promise<ImportChoices> {
  if (codesFile === null) return choices;
  const listed = codesIn(await readFile(typedPath(codesFile), "utf8"));
  if (listed === null) throw usage(importText("usage", {}, localeOfTerminal(process.env)));
  return { ...choices, codes: [...new Set([...(choices.codes ?? []), ...listed])] };
}
