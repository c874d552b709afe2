import { createAkari } from "@akari/server/akari";
import { createMachineClock } from "@akari/server/clock/machine-clock";
import { createDrivenClock } from "@akari/server/clock/driven-clock";
import { openDatabase } from "@akari/server/db/open";
import { systemEntropy } from "@akari/server/entropy";
import { practiceSender } from "@akari/server/message-sender";
import { liftedLimits } from "@akari/server/admission/rate-limits";

/**
 * The product in a separate process: 300 live instruments, rate limits lifted, cheap password hashing. With the word `quiet` after the
 * folder its market trades for some minutes and then stands still, open, so that it takes no time from what is measured.
 */
const dataDir = process.argv[2]!;
const quietAfterMs = 180_000;
const driven =
  process.argv[3] === "quiet" ? createDrivenClock(Date.parse("2026-11-20T10:02:00+09:00")) : null;
const database = await openDatabase({ dataDir, databaseUrl: null, databaseOwnerUrl: null });
const akari = await createAkari({
  dataDir,
  port: 0,
  seed: "bench",
  clock: driven ?? createMachineClock(() => {}),
  entropy: systemEntropy,
  sender: practiceSender,
  database,
  app: {
    limits: liftedLimits,
    passwordCost: { memoryKib: 1024, passes: 1 },
    // A build of the app other than web/dist.
    ...(process.env["BENCH_APP"] === undefined ? {} : { staticDir: process.env["BENCH_APP"] }),
  },
});
await driven?.advance(quietAfterMs);
process.send?.({
  address: akari.address,
  invitationCode: akari.invitationCode,
  database: database.writerConfig,
});
process.on("message", async () => {
  await akari.close();
  await database.stop();
  process.exit(0);
});
