import { type Akari, type AkariOptions, createAkari } from "./akari.ts";
import { StartRefusal } from "./db/start-refusal.ts";
import { settlesWithin } from "./settles-within.ts";

/**
 * What cannot be closed by then ends as it stands, the embedded database too: the next start finds everything that was acknowledged. With
 * what comes before and after it Ctrl-C takes no more than 10 s.
 */
const closeLimitMs = 8_500;

/** Where the operator reads. */
export interface Terminal {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Runs an Akari in this process until a signal ends both; its lines go to the terminal. Starts that fail end the process too. */
export async function runAkari(
  options: Omit<AkariOptions, "log" | "announce">,
  { print, complain }: Terminal,
): Promise<void> {
  let isClosed = false;
  const close = async () => {
    const akari = await starting.catch(() => null);
    await akari?.close().catch((error: unknown) => complain(`Closing: ${stackOf(error)}`));
    isClosed = akari !== null;
  };

  // From the first moment on: a start that is interrupted must not leave the database behind.
  let stopping = false;
  const stop = async (status: number) => {
    // A repeated signal changes nothing: npm forwards Ctrl-C once more.
    if (stopping) return;
    stopping = true;
    print("Closing: the last orders are being stored.");
    if (await settlesWithin(closeLimitMs, close())) process.exit(isClosed ? status : 1);
    complain("Akari could not be closed in time and ends as it stands.");
    process.exit(1);
  };
  process.on("SIGINT", () => void stop(0));
  process.on("SIGTERM", () => void stop(0));
  // An unhandled rejection concerns no caller: the rest goes on.
  process.on("unhandledRejection", (reason) =>
    complain(`A rejection that nobody awaited: ${stackOf(reason)}`),
  );
  // Work under way may be half done: everything is closed in order, and the operator starts Akari again.
  process.on("uncaughtException", (error) => {
    complain(`An error that nobody caught: ${stackOf(error)}`);
    void stop(1);
  });

  const starting: Promise<Akari> = createAkari({
    ...options,
    log: print,
    announce(address, invitationCode) {
      print(`Akari is open: ${address}/japan7/`);
      print(`Invitation code: ${invitationCode}`);
      print("Stop with Ctrl-C.");
    },
  });
  try {
    await starting;
  } catch (error) {
    complain(refusalOf(error));
    process.exit(1);
  }
}

/** What a person can act on; the stack only for faults of ours. */
function refusalOf(error: unknown): string {
  if (error instanceof StartRefusal) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    return "This port is taken. Choose another with AKARI_PORT, or stop what uses it.";
  return stackOf(error);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
