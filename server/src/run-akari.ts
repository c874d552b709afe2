import { networkInterfaces } from "node:os";
import { type Akari, createAkari } from "./akari.ts";
import type { AkariOptions } from "./akari-options.ts";
import { standardConfig } from "./config.ts";
import { ownAddresses, reachedAt } from "./reached-at.ts";
import { temporaryFolderProblem } from "./disk/temporary-folder.ts";
import { registerLink } from "./register-link.ts";
import { settlesWithin } from "./settles-within.ts";
import { stackOf, startProblem } from "./start-problem.ts";
import { transportDanger } from "./transport-danger.ts";

/**
 * Anything still open after this long ends at once, including the embedded database: the next start finds every acknowledged write.
 * Together with the steps before and after it, Ctrl-C takes no more than 10 s.
 */
const closeLimitMs = 8_500;

/** Output to the operator. */
export interface Terminal {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Parts that a refused start left open would keep the process alive, so it exits at once. */
const leftOpenMs = 5_000;

/**
 * Runs an Akari in this process until a signal ends both; its lines go to the terminal. Resolves with whether it is open: a process whose start was
 * refused ends by itself, with everything closed and status 1. `process.exit` can hang while threads are ending (nodejs/node#54918).
 */
export async function runAkari(
  options: Omit<AkariOptions, "log" | "announce">,
  { print, complain }: Terminal,
): Promise<boolean> {
  let isClosed = false;
  const close = async () => {
    const akari = await starting.catch(() => null);
    await akari?.close().catch((error: unknown) => complain(`Closing: ${stackOf(error)}`));
    isClosed = akari !== null;
  };

  // Installed first: an interrupted start must not leave the database running.
  const stopping = new AbortController();
  const stop = async (status: number) => {
    // A repeated signal has no effect: npm forwards Ctrl-C a second time.
    if (stopping.signal.aborted) return;
    stopping.abort();
    print("Closing: the last orders are being stored.");
    if (await settlesWithin(closeLimitMs, close())) process.exit(isClosed ? status : 1);
    complain("Akari could not be closed in time and ends as it stands.");
    process.exit(1);
  };
  process.on("SIGINT", () => void stop(0));
  process.on("SIGTERM", () => void stop(0));
  // An unhandled rejection affects no caller, so the process continues.
  process.on("unhandledRejection", (reason) =>
    complain(`A rejection that nobody awaited: ${stackOf(reason)}`),
  );
  // Work under way may be half done: everything is closed in order, and the operator restarts Akari.
  process.on("uncaughtException", (error) => {
    complain(`An error that nobody caught: ${stackOf(error)}`);
    void stop(1);
  });

  const starting: Promise<Akari> = createAkari({
    ...options,
    stopping: stopping.signal,
    log: print,
    securityLine: complain,
    announce({ address, invitationCode, consoleAddress, operatorSecret }) {
      const [forOthers, ...here] = reachedAt(address, networkInterfaces());
      const [consoleReached] = reachedAt(consoleAddress, networkInterfaces());
      const reached = options.publicAddress ?? forOthers!;
      const own = here.at(-1) ?? forOthers!;
      print(`Akari is open: ${reached}/japan7/`);
      if (reached !== own) print(`On this machine: ${own}/japan7/`);
      print(`Register: ${registerLink(reached, invitationCode)}`);
      print(`Invitation code: ${invitationCode}`);
      if (operatorSecret !== null)
        print(
          `Operators: ${consoleAddress === address ? reached : consoleReached}/console/ - set-up code of the first administrator, to be used once: ${operatorSecret}`,
        );
      print("Stop with Ctrl-C.");
      const danger = transportDanger({ ...standardConfig, ...options });
      if (danger !== null) complain(danger);
    },
  });
  try {
    await starting;
    const problem = await temporaryFolderProblem();
    if (problem !== null) complain(problem);
    return true;
  } catch (error) {
    const { host } = { ...standardConfig, ...options };
    complain(startProblem(error, { host, own: ownAddresses(networkInterfaces()) }));
    process.exitCode = 1;
    setTimeout(() => {
      complain("Something of the refused start was left open; Akari ends as it stands.");
      process.exit(1);
    }, leftOpenMs).unref();
    return false;
  }
}
