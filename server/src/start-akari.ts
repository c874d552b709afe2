import { jumpNotice } from "./clock/clock-notice.ts";
import { createMachineClock } from "./clock/machine-clock.ts";
import { systemEntropy } from "./entropy.ts";
import { practiceSender } from "./message-sender.ts";
import { readConfig } from "./read-config.ts";
import { runAkari, type Terminal } from "./run-akari.ts";

/**
 * Starts an Akari as the environment says, in this process. `buildApps` brings the apps into their folders meanwhile; absent: they are there.
 */
export async function startAkari(
  terminal: Terminal,
  buildApps?: () => Promise<void>,
): Promise<void> {
  const read = readConfig(process.env);
  if (Array.isArray(read)) {
    const lines = read.map((problem) => `  ${problem}`);
    terminal.complain(["Akari cannot start with these settings:", ...lines].join("\n"));
    process.exit(1);
  }

  const clock = createMachineClock((jump) => terminal.complain(jumpNotice(jump)));
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
    terminal,
  );
}
