import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditDatabase } from "@akari/server/db/audit/audit-database";
import { loadBackup } from "@akari/server/db/backup/load-backup";
import { writeBackup } from "@akari/server/db/backup/write-backup";
import { createTestDatabase } from "@akari/server/db/testing/create-test-database";
import { stateHashOfTables } from "../../src/engine/stored-state-hash.ts";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { tradeIn } from "./traded-market.ts";

async function freshDatabase(): Promise<{ owner: pg.Client; writer: pg.ClientConfig }> {
  const database = await createTestDatabase();
  const owner = new pg.Client(database.owner);
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await database.drop();
  });
  return { owner, writer: database.database.writerConfig };
}

test("R12 a restored copy of a traded market has the same state hash and passes the audit", async () => {
  const folder = mkdtempSync(join(tmpdir(), "akari-restored-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const original = await freshDatabase();
  await tradeIn(original.writer, 2, 600);
  await writeBackup(original.owner, join(folder, "market.backup"), new Date());

  const copy = await freshDatabase();
  await loadBackup(copy.owner, join(folder, "market.backup"));
  expect(await stateHashOfTables(copy.owner, 1)).toBe(await stateHashOfTables(original.owner, 1));
  expect((await auditDatabase(copy.owner, 1)).ok).toBe(true);
});
