import { jumpNotice } from "./clock/clock-notice.ts";
import { createMachineClock } from "./clock/machine-clock.ts";
import { systemEntropy } from "./entropy.ts";
import { practiceSender } from "./message-sender.ts";
import { readConfig } from "./read-config.ts";
import { runAkari, type Terminal } from "./run-akari.ts";

/**
 * Starts an Akari as the environment says, in this process. `buildApps` brings the apps into their folders meanwhile, until
 * its signal is aborted; absent: they are there.
 */
export async function startAkari(
  terminal: Terminal,
  buildApps?: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const read = readConfig(process.env);
  if (Array.isArray(read)) {
    const lines = read.map((problem) => `  ${problem}`);
    terminal.complain(["Akari cannot start with these settings:", ...lines].join("\n"));
    process.exitCode = 1;
    return;
  }

  const clock = createMachineClock((jump) => terminal.complain(jumpNotice(jump)));
  const refused = new AbortController();
  const appsBuilt = buildApps?.(refused.signal);
  // A failure rejects where it is awaited; a start that fails earlier never awaits it.
  appsBuilt?.catch(() => {});
  const isOpen = await runAkari(
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
  if (!isOpen) refused.abort();
}
