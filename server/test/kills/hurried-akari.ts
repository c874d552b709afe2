// An Akari in a process of its own on its own embedded database, whose market time runs faster than the machine's; the first argument is JSON.
import { createAkari } from "../../src/akari.ts";
import type { Clock } from "../../src/clock/clock.ts";
import { systemEntropy } from "../../src/entropy.ts";
import { liftedLimits } from "../../src/admission/rate-limits.ts";
import { practiceSender } from "../../src/message-sender.ts";
import { verify } from "../api/borrower.ts";
import { patience } from "../api/test-settings.ts";
import type { Customer, World } from "../api/world.ts";

export interface HurriedSettings {
  readonly dataDir: string;
  readonly port: number;
  /** Market time at the start, epoch ms. */
  readonly startsAt: number;
  /** How many times as fast as the machine's the market's time runs. */
  readonly speed: number;
}

/** What it says of itself once it runs. */
export interface Hurried {
  readonly address: string;
  readonly invitationCode: string;
}

/** What its parent may ask for: an operator passes a customer's identity. */
export interface VerifyWish {
  readonly verify: string;
}

const { dataDir, port, startsAt, speed } = JSON.parse(process.argv[2]!) as HurriedSettings;
const begun = Date.now();
const clock: Clock = {
  now: () => startsAt + (Date.now() - begun) * speed,
  schedule(at, task) {
    const timer = setTimeout(() => void task(), Math.max(0, (at - clock.now()) / speed));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
const akari = await createAkari({
  host: "127.0.0.1",
  port,
  dataDir,
  schedule: "practice",
  // The smallest market in which companies are newly listed.
  instruments: 30,
  seed: "kills",
  clock,
  entropy: systemEntropy,
  sender: practiceSender,
  app: { limits: liftedLimits, passwordCost: { memoryKib: 64, passes: 1 } },
  ...patience,
});
process.on("message", async (wish: VerifyWish) => {
  await verify({ akari, clock } as unknown as World, { userId: wish.verify } as Customer);
  process.send!("done");
});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("SIGTERM", () => void akari.close().then(() => process.exit(0)));
const { address, invitationCode } = akari;
process.send!({ address, invitationCode } satisfies Hurried);
