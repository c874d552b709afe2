import { createAkari } from "@akari/server/akari";
import { systemClock } from "@akari/server/clock/clock";
import { openDatabase } from "@akari/server/db/open";
import { systemEntropy } from "@akari/server/entropy";
import { practiceSender } from "@akari/server/message-sender";
import { liftedLimits } from "@akari/server/http/rate-limits";

/** The product in a separate process: 300 live instruments, rate limits lifted, cheap password hashing. */
const dataDir = process.argv[2]!;
const database = await openDatabase({ dataDir, databaseUrl: null, databaseOwnerUrl: null });
const akari = await createAkari({
  dataDir,
  port: 0,
  seed: "bench",
  clock: systemClock,
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
