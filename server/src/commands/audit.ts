// npm run audit: recomputes books, trades and chains from the stored rows; exit status 1 when it finds anything wrong.
// With --since HEAD it also says whether they continue a head, or all heads of a file, that somebody has kept.
import { auditDatabase } from "../db/audit/audit-database.ts";
import { type AuditCheck, auditLines } from "../db/audit/report.ts";
import { openMarketName } from "@akari/api/envelope";
import { allCourses } from "../db/courses.ts";
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
  const checks = await withReader(config, async (client) => {
    await requireUpToDate(config, client);
    const checks: AuditCheck[] = [];
    const courses = await allCourses(client);
    for (const { course, market, isCurrent } of courses) {
      if (courses.length > 1) console.log(`Market ${market}, course ${course}`);
      // Heads are kept of the open market.
      const isOfHeads = market === openMarketName && isCurrent;
      const report = await auditDatabase(
        client,
        course,
        (check) => console.log(auditLines(check).join("\n")),
        kept === null || !isOfHeads
          ? []
          : [(snapshot, ofCourse) => checkSince(snapshot, ofCourse, kept)],
      );
      checks.push(...report.checks);
    }
    return checks;
  });
  const wrong = checks.filter((check) => check.offences.length > 0).length;
  console.log(
    wrong === 0
      ? `The books are right: ${checks.length} checks.`
      : `The books are WRONG: ${wrong} of ${checks.length} checks failed.`,
  );
  return wrong === 0;
});
