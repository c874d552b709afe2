import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@akari/api/client";
import { auditDatabase } from "@akari/server/db/audit/audit-database";
import { discard } from "@akari/server/db/embedded/discard";
import { openDatabase } from "@akari/server/db/open";
import { knownMigrations } from "@akari/server/db/migrate";
import { testFolderPrefix } from "@akari/server/db/testing/leftovers";
import { readKeyFile } from "@akari/server/vault/key-file";
import { afterAll, expect, test } from "vitest";
import { callMs } from "../api/world.ts";
import { freePort } from "../free-port.ts";
import type { KilledAt } from "./killed-at.ts";
import { runKilled } from "./killed-program.ts";
import { startAkari } from "./running-akari.ts";

const dataDir = mkdtempSync(join(tmpdir(), `${testFolderPrefix}founding-`));
chmodSync(dataDir, 0o711);
afterAll(() => discard(dataDir));

/** Few shares, because the last start trades the first sessions of all of them. */
const instruments = 6;
const steps = knownMigrations().length;

/** One start after the other, each killed later than the previous one. */
const kills: readonly KilledAt[] = [
  { call: "renameSync", argument: "postgres.new", nth: 1 },
  { call: "query", argument: "create database", nth: 1 },
  { call: "query", argument: "insert into migrations", nth: 1 },
  { call: "query", argument: "insert into migrations", nth: Math.floor(steps / 2) },
  { call: "writeSync", argument: "vault.key", nth: 1 },
  { call: "query", argument: "insert into market (", nth: 1 },
  { call: "query", argument: "update leader set trading_date", nth: 1 },
  { call: "query", argument: "insert into invitation_codes", nth: 1 },
];

test("a market whose founding was killed at eight moments is founded once, complete, and open to its first customer", async () => {
  const environment = {
    AKARI_DATA_DIR: dataDir,
    AKARI_PORT: String(await freePort()),
    AKARI_INSTRUMENTS: String(instruments),
    AKARI_SEED: "kills",
  };
  for (const at of kills)
    expect({ at, ...(await runKilled("akari", [], environment, at)) }).toMatchObject({
      at,
      signal: "SIGKILL",
      err: "",
    });

  const akari = await startAkari(environment);
  const stored = new Map([["locale", "en"]]);
  const client = createClient({
    origin: akari.address,
    fetch,
    storage: { getItem: (key) => stored.get(key) ?? null },
    timeoutMs: callMs,
  });
  const mobile = "09030000001";
  const { practiceMessage } = await client.call("user/sendCode", { mobile });
  const { token } = await client.call("user/register", {
    mobile,
    password: "kills123",
    confirmPassword: "kills123",
    invitationCode: akari.invitationCode,
    verificationCode: practiceMessage!.code,
  });
  stored.set("token", token);
  expect((await client.call("market/list", {})).items).toHaveLength(instruments);
  await akari.stop();

  expect(readKeyFile(join(dataDir, "vault.key"))?.keys).toHaveLength(1);
  const database = await openDatabase({ dataDir, databaseUrl: null, databaseOwnerUrl: null });
  try {
    const counted = await database.app.query(
      `select (select count(*) from market)::int as markets, (select count(*) from instrument_state)::int as states,
         (select count(*) from invitation_codes)::int as invitations, (select count(*) from migrations)::int as migrations`,
    );
    expect(counted.rows).toEqual([
      { markets: 1, states: instruments, invitations: 1, migrations: steps },
    ]);
    const { checks } = await auditDatabase(database.app, 1);
    expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
  } finally {
    await database.stop();
  }
});
