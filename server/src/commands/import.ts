// npm run import -- FILE: imports real bars of the past for the market to replay, either the whole file or none of it.
import { withOwner } from "../db/with-database.ts";
import { importWords, localeOfTerminal } from "../replay/command-words.ts";
import { importFile } from "../replay/import-file.ts";
import { ImportProblem } from "../replay/import-problem.ts";
import { problemText, readingText, summaryText } from "../replay/import-text.ts";
import { importText } from "../http/wording.ts";
import { requireUpToDate } from "./require-up-to-date.ts";
import { runCommand, usage } from "./run-command.ts";
import { typedPath } from "./typed-path.ts";

await runCommand(async (config, words) => {
  const asked = importWords(words, process.env);
  if (asked === null) throw usage(importText("usage", {}, localeOfTerminal(process.env)));
  const { dryRun, from, locale } = asked;
  const path = typedPath(asked.path);
  return withOwner(config, async (client) => {
    await requireUpToDate(config, client);
    try {
      const summary = await importFile(client, {
        path,
        now: Date.now(),
        from,
        dryRun,
        onRows: (rows) => console.log(readingText(rows, locale)),
      });
      console.log(summaryText(summary, dryRun, locale).join("\n"));
      return true;
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      console.error(problemText(path, error, locale));
      return false;
    }
  });
});
