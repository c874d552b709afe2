import { jumpNotice } from "./clock/clock-notice.ts";
import { createMachineClock } from "./clock/machine-clock.ts";
import { systemEntropy } from "./entropy.ts";
import { practiceSender } from "./message-sender.ts";
import { readConfig } from "./read-config.ts";
import { runAkari } from "./run-akari.ts";

/** Starts an Akari as the environment says, in this process. `buildApps` brings the apps into their folders meanwhile; absent: they are there. */
export async function startAkari(buildApps?: () => Promise<void>): Promise<void> {
  const read = readConfig(process.env);
  if (Array.isArray(read)) {
    console.error(
      ["Akari cannot start with these settings:", ...read.map((problem) => `  ${problem}`)].join(
        "\n",
      ),
    );
    process.exit(1);
  }

  const clock = createMachineClock((jump) => console.error(jumpNotice(jump)));
  const appsBuilt = buildApps?.();
  // Whoever waits for it hears of a failure; a start that fails before it does not wait.
  appsBuilt?.catch(() => {});
  await runAkari(
    {
      ...read,
      clock,
      entropy: systemEntropy,
      sender: practiceSender,
      livesFirst: true,
      ...(appsBuilt === undefined ? {} : { appsBuilt }),
    },
    { print: (line) => console.log(line), complain: (line) => console.error(line) },
  );
}
