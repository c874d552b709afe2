// npm run audit: recomputes books, trades and chains from the stored rows; exit status 1 when it finds anything wrong.
// With --since HEAD it also says whether they continue a head, or all heads of a file, that somebody has kept.
import { auditDatabase } from "../db/audit/audit-database.ts";
import { auditLines } from "../db/audit/report.ts";
import { withReader } from "../db/with-database.ts";
import { checkSince, readKept } from "../heads/check-since.ts";
import { requireUpToDate } from "./require-up-to-date.ts";
import { runCommand, usage } from "./run-command.ts";
import { typedPath } from "./typed-path.ts";

await runCommand(async (config, words) => {
  const [option, since, ...rest] = words;
  const wrongWords = option !== undefined && (option !== "--since" || since === undefined);
  if (wrongWords || rest.length > 0) throw usage("npm run audit [-- --since HEAD_OR_FILE]");
  const kept = since === undefined ? null : readKept(since, typedPath);
  for (const line of kept?.acceptances ?? [])
    console.log(`Heads before this are not compared, as the file says: ${line}`);
  const report = await withReader(config, async (client) => {
    await requireUpToDate(config, client);
    return auditDatabase(
      client,
      (check) => console.log(auditLines(check).join("\n")),
      kept === null ? [] : [(snapshot) => checkSince(snapshot, kept)],
    );
  });
  const wrong = report.checks.filter((check) => check.offences.length > 0).length;
  console.log(
    report.ok
      ? `The books are right: ${report.checks.length} checks.`
      : `The books are WRONG: ${wrong} of ${report.checks.length} checks failed.`,
  );
  return report.ok;
});
