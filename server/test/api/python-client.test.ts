import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { openWorld } from "./world.ts";

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "akari-python-"));
afterAll(() => rmSync(folder, { recursive: true }));

const generator = join(import.meta.dirname, "../../../api/python/generate_client.py");
const stranger = join(import.meta.dirname, "python-client/stranger.py");
const world = await openWorld();

/** Runs the client; the market's time passes only when the client requests it. */
async function followStranger(args: readonly string[]): Promise<unknown> {
  const program = spawn("python3", [stranger, ...args], { stdio: ["pipe", "pipe", "inherit"] });
  let result = "";
  const ended = once(program, "exit");
  for await (const line of createInterface({ input: program.stdout })) {
    const [, ms] = /^advance (\d+)$/.exec(line) ?? [];
    if (ms === undefined) {
      result = line;
      continue;
    }
    await world.clock.advance(Number(ms));
    program.stdin.write("\n");
  }
  expect(await ended).toEqual([0, null]);
  return JSON.parse(result);
}

test.skipIf(!hasPython)(
  "M-API-10 M-HON-1 a Python client made only from the document registers, trades and recomputes its ledger (skipped without Python)",
  async () => {
    const { text } = await world.raw("GET", "/api.php/openapi.json");
    const written = spawnSync("python3", [generator], { input: text, encoding: "utf8" });
    expect([written.status, written.stderr]).toEqual([0, ""]);
    writeFileSync(join(folder, "akari.py"), written.stdout);
    await world.clock.advance(3000);

    const { akari } = world;
    const args = [folder, akari.address, akari.invitationCode, world.newMobile()];
    const told = (await followStranger(args)) as { head: string };
    expect(told).toMatchObject({
      withoutToken: { code: 401, reason: "SESSION_REQUIRED", field: null, known: true },
      withoutPrice: { code: 0, reason: "PRICE_REQUIRED", field: "price", known: true },
      deposited: "approved",
      buyingPower: 3_000_000,
      denial: null,
      statuses: ["filled", "filled", "closed"],
      headsSame: true,
      lastHeadSame: true,
      cashSame: true,
    });
    const { rows } = await world.test.database.app.query<{ head: string; entries: number }>(
      `select encode(chain_head, 'hex') as head, chain_index as entries from entries
       where account_id > 0 order by entry_id desc limit 1`,
    );
    expect(rows[0]!.head).toBe(told.head);
    expect(told).toMatchObject({ entries: [rows[0]!.entries, rows[0]!.entries] });
    expect(rows[0]!.entries).toBeGreaterThan(3);
  },
);
