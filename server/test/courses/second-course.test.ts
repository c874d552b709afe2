import { auditDatabase } from "@akari/server/db/audit/audit-database";
import { auditLines } from "@akari/server/db/audit/report";
import {
  createTestDatabase,
  type TestDatabase,
} from "@akari/server/db/testing/create-test-database";
import { marketTables } from "@akari/server/db/tables";
import { loadState } from "@akari/core/state/load-state";
import { hashState } from "@akari/core/state/state-hash";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadReplays } from "../../src/engine/load-replays.ts";
import { SqlTables } from "../../src/engine/sql-tables.ts";
import { headNow } from "../../src/heads/continued.ts";
import { tradeIn } from "../audit/traded-market.ts";
import { copyShifted } from "./shifted-copy.ts";

let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await createTestDatabase();
  owner = new pg.Client(db.owner);
  await owner.connect();
  await tradeIn(db.database.writerConfig, 1, 1_500);
  await db.database.app.query(
    `insert into news (course, key, at, trading_date, kind, parameters)
     select course, 'told', now(), trading_date, 'market-opened', '{}' from leader`,
  );
  await db.database.app.query("select chain_waiting_seals(1)");
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});

/** Tables of the edge, of files of real bars, and of seals from before the chain: neither an audit nor a start of this market reads them. */
const besideTheCore = [
  "chart_lines",
  "core_faults",
  "draw_secrets",
  "draw_tapes",
  "favourite_groups",
  "favourites",
  "kept_captures",
  "news_reads",
  "offering_notices",
  "replay_listings",
  "seal_heads",
  "seals",
  "waiting_seals",
];

/** The recomputed figures of a course, and the state that its core loads at a start. */
async function reading(course: number) {
  const loaded = await loadState(new SqlTables(owner, course), await loadReplays(owner, course));
  const report = await auditDatabase(db.database.app, course);
  return {
    hash: hashState(loaded),
    batch: loaded.batch,
    commands: loaded.memory,
    cards: loaded.cards,
    audit: report.checks.flatMap((check) => [`${check.count}`, ...auditLines(check)]),
    head: await headNow(owner, course),
  };
}

// M-HOU-46
test("a second course with the same keys and other figures does not change the first", async () => {
  const before = await reading(1);
  expect(before.audit.filter((line) => /WRONG/.test(line))).toEqual([]);
  const filled = await copyShifted(owner);
  expect(marketTables.filter((table) => !filled.includes(table))).toEqual(besideTheCore);
  expect(await reading(1)).toEqual(before);
});
