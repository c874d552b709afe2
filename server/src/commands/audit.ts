// npm run audit: recomputes books, trades and chains from the stored rows; exit status 1 when it finds anything wrong.
// With --since HEAD it also says whether they continue a kept head, of the open market or of the market that --market names; with
// --since FILE whether each market continues all heads of its file.
import { auditDatabase } from "../db/audit/audit-database.ts";
import { type AuditCheck, auditLines } from "../db/audit/report.ts";
import { openMarketName } from "@akari/api/envelope";
import { allCourses } from "../db/courses.ts";
import { withReader } from "../db/with-database.ts";
import { StartRefusal } from "../db/start-refusal.ts";
import { checkSince, keptOf, readKept, requireSingleHead } from "../heads/check-since.ts";
import { requireUpToDate } from "./require-up-to-date.ts";
import { runCommand, usage } from "./run-command.ts";
import { typedPath } from "./typed-path.ts";

await runCommand(async (config, words) => {
  const { since, market: named } = wanted(words);
  const of = named ?? openMarketName;
  // Refused before anything is audited.
  if (since !== null && named !== null) requireSingleHead(since);
  if (since !== null) readKept(since, typedPath);
  const checks = await withReader(config, async (client) => {
    await requireUpToDate(config, client);
    const checks: AuditCheck[] = [];
    const courses = await allCourses(client);
    if (!courses.some(({ market }) => market === of))
      throw new StartRefusal(`There is no market ${of} in this database.`);
    for (const { course, market, isCurrent } of courses) {
      if (courses.length > 1) console.log(`Market ${market}, course ${course}`);
      const kept =
        since === null || !isCurrent ? null : keptOf(since, of, { market, course }, typedPath);
      for (const line of kept?.acceptances ?? [])
        console.log(`Heads before this are not compared, as the file says: ${line}`);
      const report = await auditDatabase(
        client,
        course,
        (check) => console.log(auditLines(check).join("\n")),
        kept === null ? [] : [(snapshot, ofCourse) => checkSince(snapshot, ofCourse, kept)],
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

/** The heads to compare, with the market of a single head. */
function wanted(words: readonly string[]): {
  readonly since: string | null;
  readonly market: string | null;
} {
  const [option, since, marketOption, market, ...rest] = words;
  if (option === undefined) return { since: null, market: null };
  const isAboutHeads = option === "--since" && since !== undefined;
  const isAboutMarket =
    marketOption === undefined || (marketOption === "--market" && market !== undefined);
  if (!isAboutHeads || !isAboutMarket || rest.length > 0)
    throw usage("npm run audit [-- --since FILE | --since HEAD [--market NAME]]");
  return { since, market: market ?? null };
}
