import { auditDatabase } from "@akari/server/db/audit/audit-database";
import { auditLines } from "@akari/server/db/audit/report";
import { createTestDatabase } from "@akari/server/db/testing/create-test-database";
import { lead } from "@akari/server/engine/leadership";
import { Store } from "@akari/server/engine/store";
import { Journal } from "@akari/core/journal/journal";
import { journalledRows } from "@akari/core/journal/journalled-rows";
import { wholeBeat } from "@akari/core/input";
import { Core } from "@akari/core/core";
import type { RowSources } from "@akari/core/records/row-sources";
import { loadState } from "@akari/core/state/load-state";
import { sqlTypes } from "@akari/server/db/sql-types";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { copyIn, copyOut } from "../../src/db/backup/copy.ts";
import {
  copyTarget,
  type TableShape,
  tableShapes,
  usedSequences,
} from "../../src/db/backup/tables.ts";
import { migrate } from "../../src/db/migrate.ts";
import { SqlTables } from "../../src/engine/sql-tables.ts";
import { stateHashOfTables } from "../../src/engine/stored-state-hash.ts";
import { headNow } from "../../src/heads/continued.ts";
import { tradeIn } from "../audit/traded-market.ts";

/** The last step before a market had courses. */
const lastBefore = 71;

async function freshDatabase() {
  const database = await createTestDatabase();
  const owner = new pg.Client(database.owner);
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await database.drop();
  });
  return { owner, writer: database.database.writerConfig };
}

/** Creates the former tables, with the rows of a traded market as the former Akari wrote them. */
async function fillFormer(former: pg.Client, traded: pg.Client): Promise<readonly TableShape[]> {
  await former.query(
    "drop schema public cascade; create schema public; grant usage on schema public to public",
  );
  await migrate(former, lastBefore);
  const today = new Map((await tableShapes(traded)).map((shape) => [shape.name, shape]));
  const shapes = (await tableShapes(former)).map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => today.get(name)?.columns.includes(column)),
  }));
  await former.query("set session_replication_role = replica");
  await former.query(`truncate ${shapes.map(({ name }) => name).join(", ")}`);
  for (const shape of shapes)
    await copyIn(
      former,
      `copy ${copyTarget(shape)} from stdin`,
      copyOut(traded, `copy ${copyTarget(shape)} to stdout`),
    );
  for (const { name, value } of await usedSequences(traded))
    await former.query("select setval($1::regclass, $2)", [name, value]);
  await former.query("set session_replication_role = origin");
  return shapes;
}

async function contents(client: pg.Client, shapes: readonly TableShape[]) {
  const hashes: Record<string, string> = {};
  for (const { name, columns } of shapes) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, e'\\n' order by r::text)), '-') as hash
       from (select ${columns.map((column) => pg.escapeIdentifier(column)).join(", ")} from ${name}) r`,
    );
    hashes[name] = rows[0]!.hash;
  }
  return hashes;
}

async function figures(client: pg.Client) {
  const { checks } = await auditDatabase(client, 1);
  return {
    state: await stateHashOfTables(client, 1),
    head: await headNow(client, 1),
    // The journal and its capture begin after the migration.
    audit: checks
      .filter(({ name }) => !/^The (journal|capture) /.test(name))
      .flatMap((check) => [`${check.count}`, ...auditLines(check)]),
  };
}

// M-HOU-47
test("a market that traded before courses existed has every row, hash and figure after the migration, and continues", async () => {
  const traded = await freshDatabase();
  await tradeIn(traded.writer, 2, 400);
  const { owner, writer } = await freshDatabase();
  const shapes = await fillFormer(owner, traded.owner);
  expect(await contents(owner, shapes)).toEqual(await contents(traded.owner, shapes));

  await migrate(owner);
  expect(await contents(owner, shapes)).toEqual(await contents(traded.owner, shapes));
  expect(await figures(owner)).toEqual(await figures(traded.owner));
  const { rows: courses } = await owner.query(
    "select course, market, fork_of, is_current from courses",
  );
  expect(courses).toEqual([{ course: 1, market: "open", fork_of: null, is_current: true }]);

  // The next batch continues the earlier chain, and its rows have their course.
  const client = new pg.Client({ ...writer, types: sqlTypes });
  await client.connect();
  onTestFinished(() => client.end());
  const epoch = await lead(client, 1, "a test");
  const store = new Store(client, 1, epoch);
  const loaded = await loadState(new SqlTables(client, 1));
  const core = new Core(loaded);
  const sources: RowSources = { ...loaded };
  const journal = new Journal({ epoch, head: loaded.journalHead });
  core.process({ kind: "quote-anew", ticket: 0, at: loaded.storedAt + 1 });
  core.process(wholeBeat(loaded.storedAt + 1_000));
  const rows = journalledRows(core.takeBatch(), loaded.batch + 1, sources, journal);
  await store.commit(rows!);
  expect((await auditDatabase(owner, 1)).ok).toBe(true);
});
