// An Akari in a process of its own that founds a market on its parent's database as `npm start` does, until it is killed; the first argument is JSON.
import type pg from "pg";
import { createAkari } from "../../src/akari.ts";
import { poolOn } from "../../src/db/open.ts";
import { systemEntropy } from "../../src/entropy.ts";
import { practiceSender } from "../../src/message-sender.ts";
import { testVault } from "../../src/vault/testing/test-vault.ts";
import { createTestClock } from "../../src/clock/test-clock.ts";
import { patience } from "../api/test-settings.ts";

export interface FoundingSettings {
  readonly app: pg.ClientConfig;
  readonly now: number;
  /** It is killed when it has asked so often for the time: once or twice for each stretch that it trades. null: it lives to the end. */
  readonly killedAfter: number | null;
}

const { app, now, killedAfter } = JSON.parse(process.argv[2]!) as FoundingSettings;
const limits = { connectMs: 60_000, statementMs: 60_000, lockMs: 60_000, queryMs: 60_000 };
const patient = { ...limits, idleInTransactionMs: 60_000 };
const clock = createTestClock(now);
let asked = 0;
const akari = await createAkari({
  host: "127.0.0.1",
  port: 0,
  dataDir: "",
  schedule: "practice",
  // The smallest market in which companies are newly listed.
  instruments: 30,
  seed: "killed founding",
  clock: {
    now() {
      if ((asked += 1) === killedAfter) process.kill(process.pid, "SIGKILL");
      return clock.now();
    },
    schedule: (at, task) => clock.schedule(at, task),
  },
  entropy: systemEntropy,
  sender: practiceSender,
  database: poolOn(app, "a test's", { calls: patient, jobs: patient }),
  vault: testVault,
  livesFirst: true,
  ...patience,
});
await akari.close();
process.exit(0);
