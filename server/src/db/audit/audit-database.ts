import pg from "pg";
import { checkAccountChains, checkRoots, checkTapeChain } from "./chain-checks.ts";
import { barChecks } from "./bar-checks.ts";
import { checkBasePrices } from "./base-price-check.ts";
import { blockChecks } from "./block-checks.ts";
import { courseChecks } from "./course-checks.ts";
import { decisionChecks } from "./decision-checks.ts";
import { fillChecks } from "./fill-checks.ts";
import { ipoChecks } from "./ipo-checks.ts";
import { fundChecks } from "./fund-checks.ts";
import { dividendChecks } from "./dividend-checks.ts";
import { journalChecks } from "./journal-checks.ts";
import { ledgerChecks } from "./ledger-checks.ts";
import { loanChecks } from "./loan-checks.ts";
import { resetChecks } from "./reset-checks.ts";
import { checkPrizeDraws, luckChecks } from "./luck-checks.ts";
import { marginChecks } from "./margin-checks.ts";
import { marketChecks } from "./market-checks.ts";
import { checkOperatorChain, operatorChecks } from "./operator-checks.ts";
import { originChecks } from "./origin-checks.ts";
import type { AuditCheck, AuditReport } from "./report.ts";
import { sealChecks } from "./seal-checks.ts";
import { checkRoles } from "./role-checks.ts";
import { runCheck, type SqlCheck } from "./sql-check.ts";
import { checkLimits } from "./limit-check.ts";
import { tradingChecks } from "./trading-checks.ts";

/** The rules that one query each recomputes. */
export const sqlChecks: readonly SqlCheck[] = [
  ...ledgerChecks,
  ...originChecks,
  ...decisionChecks,
  ...fillChecks,
  ...loanChecks,
  ...resetChecks,
  ...tradingChecks,
  ...marginChecks,
  ...marketChecks,
  ...barChecks,
  ...operatorChecks,
  ...dividendChecks,
  ...blockChecks,
  ...ipoChecks,
  ...luckChecks,
  ...fundChecks,
  ...sealChecks,
  ...journalChecks,
  ...courseChecks,
];

/**
 * Each check reads its tables whole. A database that has not gathered yet what is in those of a young, restored or busy market may expect a few
 * rows and look through one table again for each row of another: one check then took twenty times as long as all others together.
 * It holds until the end of the transaction.
 */
export const joinsOfWholeTables = "set local enable_nestloop = off";

type FurtherCheck = (client: pg.ClientBase, course: number) => Promise<AuditCheck>;

/** The rules that take more than a query. */
export const recomputed: readonly FurtherCheck[] = [
  checkAccountChains,
  checkRoots,
  checkTapeChain,
  checkLimits,
  checkBasePrices,
  checkPrizeDraws,
  checkOperatorChain,
  checkRoles,
];

/**
 * Recomputes the books, the trades and the chains of one course from the stored rows, as of one moment, and compares them with the stored values;
 * trading may continue meanwhile. It shares no code with the brokerage. `sql` must parse values as `sqlTypes` does. `onCheck` is called
 * after each check; `more` comes after the audit's own.
 */
export async function auditDatabase(
  sql: pg.Pool | pg.ClientBase,
  course: number,
  onCheck: (check: AuditCheck) => void = () => {},
  more: readonly FurtherCheck[] = [],
): Promise<AuditReport> {
  if (!(sql instanceof pg.Pool)) return audit(sql, course, onCheck, more);
  const client = await sql.connect();
  try {
    return await audit(client, course, onCheck, more);
  } finally {
    client.release();
  }
}

async function audit(
  client: pg.ClientBase,
  course: number,
  onCheck: (check: AuditCheck) => void,
  more: readonly FurtherCheck[],
): Promise<AuditReport> {
  await client.query("begin isolation level repeatable read, read only");
  try {
    return await auditSnapshot(client, course, onCheck, more);
  } finally {
    await client.query("rollback"); // It only read.
  }
}

/** The same inside an open transaction. */
export async function auditSnapshot(
  client: pg.ClientBase,
  course: number,
  onCheck: (check: AuditCheck) => void = () => {},
  more: readonly FurtherCheck[] = [],
): Promise<AuditReport> {
  await client.query(joinsOfWholeTables);
  const checks: AuditCheck[] = [];
  const done = (check: AuditCheck) => {
    checks.push(check);
    onCheck(check);
  };
  for (const check of sqlChecks) done(await runCheck(client, course, check));
  for (const check of [...recomputed, ...more]) done(await check(client, course));
  return { ok: checks.every((check) => check.offences.length === 0), checks };
}
