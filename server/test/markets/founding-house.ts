// An Akari in a process of its own that, when its parent says so, founds a market beside the open one, or enters it if it is there; the argument is JSON.
import { once } from "node:events";
import type pg from "pg";
import type { MarketId } from "../../src/admission/markets.ts";
import { createAkari } from "../../src/akari.ts";
import { poolOn } from "../../src/db/open.ts";
import { systemEntropy } from "../../src/entropy.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { practiceSender } from "../../src/message-sender.ts";
import { testVault } from "../../src/vault/testing/test-vault.ts";
import { createTestClock } from "../../src/clock/test-clock.ts";
import { patience, startOfTests } from "../api/test-settings.ts";

export interface FoundingHouse {
  readonly app: pg.ClientConfig;
  readonly market: string;
}

const { app, market } = JSON.parse(process.argv[2]!) as FoundingHouse;
const limits = { connectMs: 60_000, statementMs: 60_000, lockMs: 60_000, queryMs: 60_000 };
const patient = { ...limits, idleInTransactionMs: 60_000 };
const akari = await createAkari({
  host: "127.0.0.1",
  port: 0,
  dataDir: "",
  schedule: "practice",
  instruments: 6,
  seed: "killed founding",
  clock: createTestClock(startOfTests),
  entropy: systemEntropy,
  sender: practiceSender,
  database: poolOn(app, "a test's", { calls: patient, jobs: patient }),
  vault: testVault,
  plans: () => [],
  ...patience,
});
process.send?.("open");
await once(process, "message");
const { markets } = akari;
if (markets.get(market) === undefined) await markets.found(classMarket(market));
else (await markets.enter(market as MarketId)).leave();
process.send?.(markets.awake);
await akari.close();
process.exit(0);
