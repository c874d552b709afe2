import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing/create-test-database.ts";
import { readScoreSteps } from "../../uses/account/score-changes.ts";

let database: TestDatabase;
const accountId = 100_000_000_001;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const event = (sequence: number, at: string, kind = "credit-score-changed") =>
  database.database.app.query("insert into account_events values ($1, $2, $3, $4, '{}')", [
    accountId,
    sequence,
    at,
    kind,
  ]);
const writeOff = (id: number, at: string, account = accountId) =>
  database.database.app.query(
    `insert into entries values ($1, $2, $1, 'advance-written-off', 'position', 7, $3,
       '2026-11-20', 0, 0, decode(repeat('ab', 32), 'hex'), 1)`,
    [id, account, at],
  );

/** Runs the statement of the migration that introduced the table. */
async function backfill(): Promise<void> {
  const migration = readFileSync(
    new URL("../../db/migrations/0032_loans.sql", import.meta.url),
    "utf8",
  );
  const statement = /with recursive changes as[\s\S]*?from scored;/.exec(migration)?.[0];
  if (statement === undefined) throw new Error("the migration has another statement");
  const owner = new pg.Client(database.owner);
  await owner.connect();
  await owner.query("truncate score_changes");
  await owner.query(statement);
  await owner.end();
}

/** Oldest first. */
async function stepsOf() {
  return (
    await readScoreSteps({ sql: database.database.app, course: 1 }, accountId, 1_000, 50)
  ).toReversed();
}

test("older changes without a reason get one: a forced close before a simultaneous write-off, and the score never falls below 0", async () => {
  const [first, second, third] = ["10:00", "11:00", "12:00"].map(
    (time) => `2026-11-20T${time}:00.000+09:00`,
  ) as [string, string, string];
  await event(1, first, "order-filled");
  await event(2, first);
  // Closed by force, with a loss above the account's money.
  await event(3, second);
  await event(4, second);
  await writeOff(1, second);
  // An advance alone; and another account's at the moment of the first, which must not count here.
  await event(5, third);
  await writeOff(2, third);
  await writeOff(3, first, accountId + 1);

  await backfill();
  const steps = await stepsOf();
  expect(steps.map(({ sequence, reason, score }) => [sequence, reason, score])).toEqual([
    [2, "forced-close", 70],
    [3, "forced-close", 60],
    [4, "advance-written-off", 55],
    [5, "advance-written-off", 50],
  ]);

  for (let more = 0; more < 7; more += 1)
    await event(6 + more, `2026-12-0${more + 1}T10:00:00+09:00`);
  await backfill();
  const scores = (await stepsOf()).map(({ score }) => score);
  expect(scores.slice(-4)).toEqual([10, 0, 0, 0]);
});
