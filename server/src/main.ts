import { jumpNotice } from "./clock/clock-notice.ts";
import { createMachineClock } from "./clock/machine-clock.ts";
import { systemEntropy } from "./entropy.ts";
import { practiceSender } from "./message-sender.ts";
import { readConfig } from "./read-config.ts";
import { runAkari } from "./run-akari.ts";

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
await runAkari(
  { ...read, clock, entropy: systemEntropy, sender: practiceSender, livesFirst: true },
  { print: (line) => console.log(line), complain: (line) => console.error(line) },
);
