// An Akari in a process of its own whose time passes only when its parent says so, on the parent's database; the first argument is JSON.
import type pg from "pg";
import { createAkari } from "../../src/akari.ts";
import { blockSlots } from "../../src/clock/block-slots.ts";
import { poolOn } from "../../src/db/open.ts";
import { systemEntropy } from "../../src/entropy.ts";
import { liftedLimits } from "../../src/admission/rate-limits.ts";
import { practiceSender } from "../../src/message-sender.ts";
import { testVault } from "../../src/vault/testing/test-vault.ts";
import { verify } from "../api/borrower.ts";
import { createTestClock } from "../../src/clock/test-clock.ts";
import type { Customer, World } from "../api/world.ts";

export interface DrivenSettings {
  readonly app: pg.ClientConfig;
  /** When the market was founded, and now. */
  readonly founded: number;
  readonly now: number;
}

export type Wish =
  | { readonly kind: "advance"; readonly ms: number; readonly killAfterMs?: number }
  /** Through time in which nobody looks. */
  | { readonly kind: "pass"; readonly ms: number }
  | { readonly kind: "verify"; readonly userId: string }
  /** The process ends itself with the batch that has such an event, before anybody else hears of it. */
  | { readonly kind: "kill-with"; readonly event: string };

const { app, founded, now } = JSON.parse(process.argv[2]!) as DrivenSettings;
const clock = createTestClock(now);
const limits = { connectMs: 60_000, statementMs: 60_000, lockMs: 60_000, queryMs: 60_000 };
const patient = { ...limits, idleInTransactionMs: 60_000 };
const akari = await createAkari({
  host: "127.0.0.1",
  port: 0,
  dataDir: "",
  schedule: "practice",
  instruments: 4,
  seed: "killed products",
  clock,
  entropy: systemEntropy,
  sender: practiceSender,
  database: poolOn(app, "a test's", { calls: patient, jobs: patient }),
  vault: testVault,
  replyMs: 60_000,
  app: { limits: liftedLimits, passwordCost: { memoryKib: 64, passes: 1 } },
  plans: (...given: Parameters<typeof blockSlots>) => [
    blockSlots(...given),
    {
      name: "test",
      lateMs: 1,
      slotAfter: (after) => (after < founded ? founded : Infinity),
      proposals: (_, [code]) => [
        [
          {
            kind: "declare-dividend",
            code: code!,
            yearlyBasisPoints: 400,
            recordDate: "2026-11-22",
          },
        ],
      ],
    },
  ],
});
let killedWith: string | null = null;
akari.core.onCommitted("before-replies", ({ accountEvents }) => {
  if (accountEvents.some(({ kind }) => kind === killedWith)) process.kill(process.pid, "SIGKILL");
});
process.on("message", (wish: Wish) => void carryOut(wish));
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
const { address, invitationCode, operatorSecret } = akari;
process.send!({ address, invitationCode, operatorSecret });

async function carryOut(wish: Wish): Promise<void> {
  if (wish.kind === "kill-with") killedWith = wish.event;
  else if (wish.kind === "verify")
    await verify({ akari, clock } as World, { userId: wish.userId } as Customer);
  else if (wish.kind === "pass") await clock.pass(wish.ms, akari.core);
  else {
    if (wish.killAfterMs !== undefined)
      setTimeout(() => process.kill(process.pid, "SIGKILL"), wish.killAfterMs);
    await clock.advance(wish.ms);
  }
  process.send!("done");
}
