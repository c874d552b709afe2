import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discard } from "@akari/server/db/embedded/discard";
import { startEmbedded } from "@akari/server/db/embedded/start-embedded";
import { knownMigrations, migrate, migrateWithin } from "@akari/server/db/migrate";
import { withClient } from "@akari/server/db/open";
import { testFolderPrefix } from "@akari/server/db/testing/leftovers";
import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { runKilled } from "./killed-program.ts";

const dataDir = realpathSync(mkdtempSync(join(tmpdir(), `${testFolderPrefix}migrating-`)));
afterAll(() => discard(dataDir));

const [before, middle, last] = knownMigrations()
  .slice(-3)
  .map(({ number }) => number) as [number, number, number];

/** Runs `work` as the owner while no Akari runs. */
async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir, durability: "off-for-tests" });
  try {
    return await withClient(embedded.owner, dataDir, work);
  } finally {
    await embedded.stop();
  }
}

/** Everything that migrations create: columns, functions, triggers, rules, rights; and the number of the last step. Triggers of constraints have random names. */
const schema = (owner: pg.Client) =>
  owner
    .query(
      `select (select max(number) from migrations) as last, md5(string_agg(line, e'\n' order by line)) as hash from (
         select format('%s.%s %s %s', table_name, column_name, data_type, column_default) as line
           from information_schema.columns where table_schema = 'public'
         union all select format('%s %s', p.oid::regprocedure, md5(p.prosrc)) from pg_proc p where pronamespace = 'public'::regnamespace
         union all select format('%s on %s', tgname, tgrelid::regclass) from pg_trigger where not tgisinternal
         union all select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
         union all select format('%s %s', oid::regclass, relacl) from pg_class where relnamespace = 'public'::regnamespace) as lines`,
    )
    .then(({ rows }) => rows[0]);

const start = {
  AKARI_DATA_DIR: dataDir,
  AKARI_PORT: String(await freePort()),
  AKARI_INSTRUMENTS: "2",
};

test("a migration that fails or is killed before it is stored keeps the step before it complete, and the next start continues", async () => {
  await asOwner((owner) => migrate(owner, before));
  const wholeMiddle = await asOwner(async (owner) => {
    // Every statement of the last step runs, and then the step cannot be recorded.
    await owner.query(
      `alter table migrations add constraint in_the_way check (number < ${last}) not valid`,
    );
    await owner.query("begin");
    await migrateWithin(owner, middle);
    const found = await schema(owner);
    await owner.query("rollback");
    return found;
  });
  expect(wholeMiddle.last).toBe(middle);

  const failed = await runKilled("akari", [], start, null);
  expect(failed.err).toMatch(
    new RegExp(
      `^The database cannot be brought up to date: migration ${last} \\(.*\\) failed: .*in_the_way.* Nothing of this step was stored`,
    ),
  );
  expect(failed.status).toBe(1);
  expect(await asOwner(schema)).toEqual(wholeMiddle);

  await asOwner((owner) => owner.query("alter table migrations drop constraint in_the_way"));
  const withoutObstacle = await asOwner(schema);
  const killed = await runKilled("akari", [], start, {
    call: "query",
    argument: "insert into migrations",
    nth: 1,
  });
  expect(killed).toMatchObject({ signal: "SIGKILL", err: "" });
  expect(await asOwner(schema)).toEqual(withoutObstacle);

  await asOwner((owner) => migrate(owner));
  expect((await asOwner(schema)).last).toBe(last);
});
