// An Akari like that of main.ts, with a fault planted in its core. Arguments: the fault as JSON, the path of the bundled core.
import { systemClock } from "../../src/clock/clock.ts";
import { systemEntropy } from "../../src/entropy.ts";
import { practiceSender } from "../../src/message-sender.ts";
import { readConfig } from "../../src/read-config.ts";
import { runAkari } from "../../src/run-akari.ts";
import { type Plant, plantedCore } from "./planted-core.ts";

const read = readConfig(process.env);
if (Array.isArray(read)) throw new Error(read.join("\n"));
// The signal of a test causes an unhandled rejection or an uncaught error.
process.on("SIGUSR1", () => void Promise.reject(new Error("nobody awaits this")));
process.on("SIGUSR2", () =>
  setImmediate(() => {
    throw new Error("nobody catches this");
  }),
);
await runAkari(
  {
    ...read,
    clock: systemClock,
    entropy: systemEntropy,
    sender: practiceSender,
    coreEntry: plantedCore(JSON.parse(process.argv[2]!) as Plant, process.argv[3]!),
  },
  {
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  },
);
