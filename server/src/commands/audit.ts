// npm run audit: recomputes books, trades and chains from the stored rows; exit status 1 when it finds anything wrong.
import { auditDatabase } from "../db/audit/audit-database.ts";
import { auditLines } from "../db/audit/report.ts";
import { withOwner } from "../db/owner-connection.ts";
import { runCommand, usage } from "./run-command.ts";

await runCommand(async (config, words) => {
  if (words.length > 0) throw usage("npm run audit");
  const report = await withOwner(config, (owner) =>
    auditDatabase(owner, (check) => console.log(auditLines(check).join("\n"))),
  );
  const wrong = report.checks.filter((check) => check.offences.length > 0).length;
  console.log(
    report.ok
      ? `The books are right: ${report.checks.length} checks.`
      : `The books are WRONG: ${wrong} of ${report.checks.length} checks failed.`,
  );
  return report.ok;
});
