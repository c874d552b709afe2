import { createAkari } from "./akari.ts";
import { systemClock } from "./clock/clock.ts";
import { StartRefusal } from "./db/start-refusal.ts";
import { systemEntropy } from "./entropy.ts";
import { practiceSender } from "./features/session/message-sender.ts";
import { readConfig } from "./read-config.ts";

const read = readConfig(process.env);
if (Array.isArray(read)) {
  console.error(
    ["Akari cannot start with these settings:", ...read.map((problem) => `  ${problem}`)].join(
      "\n",
    ),
  );
  process.exit(1);
}

const starting = createAkari({
  ...read,
  clock: systemClock,
  entropy: systemEntropy,
  sender: practiceSender,
  log: (message) => console.log(message),
  announce(address, invitationCode) {
    console.log(`Akari is open: ${address}/japan7/`);
    console.log(`Invitation code: ${invitationCode}`);
    console.log("Stop with Ctrl-C.");
  },
});

// From the first moment on: a start that is interrupted must not leave the database behind.
let stopping = false;
const stop = async () => {
  // A repeated signal changes nothing: npm forwards Ctrl-C once more.
  if (stopping) return;
  stopping = true;
  console.log("Closing: the last orders are being stored.");
  const akari = await starting.catch(() => null);
  await akari?.close();
  process.exit(akari === null ? 1 : 0);
};
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());

try {
  await starting;
} catch (error) {
  console.error(refusalOf(error));
  process.exit(1);
}

/** What a person can act on; the stack only for faults of ours. */
function refusalOf(error: unknown): string {
  if (error instanceof StartRefusal) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    return "This port is taken. Choose another with AKARI_PORT, or stop what uses it.";
  if (error instanceof Error && error.message.includes("another Akari is running"))
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
