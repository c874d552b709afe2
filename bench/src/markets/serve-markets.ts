import { createAkari } from "@akari/server/akari";
import { createMachineClock } from "@akari/server/clock/machine-clock";
import { openDatabase } from "@akari/server/db/open";
import { systemEntropy } from "@akari/server/entropy";
import { practiceSender } from "@akari/server/message-sender";
import { liftedLimits } from "@akari/server/admission/rate-limits";

/** What the bench asks of the house. */
export type Order = { readonly id: number } & (
  | { readonly kind: "found"; readonly market: string }
  | { readonly kind: "wake" | "sleep"; readonly market: string }
  | { readonly kind: "close" }
);

/** A house in a separate process, with 300 live instruments in its open market and what it is told to found beside it. */
const dataDir = process.argv[2]!;
const companies = 20;
const database = await openDatabase({ dataDir, databaseUrl: null, databaseOwnerUrl: null });
const akari = await createAkari({
  dataDir,
  port: 0,
  seed: "bench",
  clock: createMachineClock(() => {}),
  entropy: systemEntropy,
  sender: practiceSender,
  database,
  // Only the bench puts them to sleep.
  sleepsAfterMs: 86_400_000,
  app: { limits: liftedLimits, passwordCost: { memoryKib: 1024, passes: 1 } },
});
const { markets } = akari;

async function carryOut(order: Order): Promise<void> {
  switch (order.kind) {
    case "found":
      return markets.found({
        id: order.market,
        isPublic: false,
        maySleep: true,
        mayGoBack: false,
        time: { kind: "real" },
        founding: {
          schedule: "practice",
          instruments: companies,
          seed: order.market,
          secondPersonAbove: 100_000_000,
        },
      });
    case "wake":
      return (await markets.enter(known(order.market))).leave();
    case "sleep":
      return void (await markets.sleep(known(order.market)));
    case "close":
      await akari.close();
      return database.stop();
  }
}

function known(id: string) {
  const market = markets.get(id);
  if (market === undefined) throw new Error(`there is no market ${id}`);
  return market.id;
}

process.on("message", async (order: Order) => {
  const begun = performance.now();
  await carryOut(order);
  process.send?.({ id: order.id, ms: performance.now() - begun });
  if (order.kind === "close") process.exit(0);
});
process.send?.({ address: akari.address, invitationCode: akari.invitationCode });
