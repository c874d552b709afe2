import { printedHead } from "@akari/verify/head";
import type pg from "pg";
import type { Clock } from "../clock/clock.ts";
import { StartRefusal } from "../db/start-refusal.ts";
import { settlesWithin } from "../settles-within.ts";
import { discontinuity, headNow, inSnapshot, type KeptHead } from "./continued.ts";
import { acceptanceLine, appendLine, headLine, readHeadsFile } from "./heads-file.ts";

/** A head as it is published. */
export interface PublishedHead {
  /** When it was taken, epoch milliseconds. */
  readonly at: number;
  /** One word, as `printedHead` writes it. */
  readonly head: string;
}

/** The newest head of all chains, for those who tell it. */
export interface Heads {
  /** null: not before the server has opened. */
  newest(): PublishedHead | null;
  onNew(listener: () => void): () => void;
}

/** Takes the head of all chains each hour, at the start and at the end, and writes it into its file. */
export interface HeadKeeper extends Heads {
  /**
   * Before the market opens. Refused: a database that does not continue the last head of the file, unless `accepted` is that head's hash;
   * then the file says so from there on.
   */
  requireContinued(accepted: string | null): Promise<void>;
  /** After the market has opened: the first head, then one each hour. */
  begin(): Promise<void>;
  /** Takes a head now; resolves when it is on disk. Does nothing once the database no longer continues the head before. */
  note(): Promise<void>;
  /** The last head, unless the database does not answer. */
  stop(): Promise<void>;
}

const everyMs = 60 * 60_000;
/** A database that hangs must not keep the process from ending. */
const lastHeadMs = 2_000;

export interface HeadKeeperParts {
  readonly jobs: pg.Pool;
  readonly course: number;
  readonly clock: Clock;
  /** null: heads are neither published nor written. */
  readonly file: string | null;
  readonly log: (line: string) => void;
}

export function createHeadKeeper({ jobs, course, clock, file, log }: HeadKeeperParts): HeadKeeper {
  const listeners = new Set<() => void>();
  let newest: PublishedHead | null = null;
  let last: KeptHead | null = null;
  let running: Promise<void> | null = null;
  let cancel: (() => void) | null = null;

  const take = async () => {
    const before = last;
    // Rows written outside the core join the chain of seals, so that the head commits to it.
    await jobs.query("select chain_waiting_seals($1)", [course]);
    const { broken, taken } = await inSnapshot(jobs, async (client) => ({
      broken: before === null ? null : await discontinuity(client, course, before),
      taken: await headNow(client, course),
    }));
    if (broken !== null && before !== null) {
      // Writes from here on would record the changed history as the accepted one.
      log(
        `HEADS: the database does not continue ${printedHead(before.head)}: ${broken}. No head is noted any more. Run npm run audit.`,
      );
      return;
    }
    if (taken === null) return;
    const isNew = taken.head.hash !== before?.head.hash;
    last = taken;
    newest = { at: clock.now(), head: printedHead(taken.head) };
    if (file !== null && isNew) appendLine(file, headLine(newest.at, taken));
    for (const listener of listeners) listener();
  };
  const note = () => (running ??= take().finally(() => (running = null)));
  const logged = () => note().catch((error: unknown) => log(`heads: ${String(error)}`));
  const tick = async () => {
    cancel = clock.schedule(clock.now() + everyMs, tick);
    await logged();
  };

  return {
    newest: () => newest,
    onNew(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async requireContinued(accepted) {
      if (file === null) return;
      const kept = readHeadsFile(file)?.heads ?? [];
      const noted = kept.at(-1);
      if (noted === undefined) return;
      const broken = await inSnapshot(jobs, (client) => discontinuity(client, course, noted));
      if (broken === null) {
        last = noted;
        return;
      }
      const { hash } = noted.head;
      if (accepted?.toLowerCase() !== hash) throw refusalOf(file, noted, broken);
      appendLine(file, acceptanceLine(clock.now(), noted, broken));
      log(
        `HEADS: going on without ${printedHead(noted.head)}, as AKARI_HEADS_ACCEPT says: ${broken}. ${file} says so from here on.`,
      );
    },
    async begin() {
      await inWords(file, note());
      cancel = clock.schedule(clock.now() + everyMs, tick);
    },
    note,
    async stop() {
      if (cancel === null) return;
      cancel();
      cancel = null;
      if (!(await settlesWithin(lastHeadMs, logged())))
        log("heads: the last head could not be taken in time.");
    },
  };
}

function refusalOf(file: string, { head }: KeptHead, broken: string): StartRefusal {
  return new StartRefusal(
    `The database does not continue the history that was noted on ${new Date(head.position.at).toISOString()} in ${file}: ${broken}. ` +
      "If you have restored an older backup, or have named another database on purpose, start once with " +
      `AKARI_HEADS_ACCEPT=${head.hash}; the file keeps a line that says so. If you have not, somebody has changed the books: ` +
      "keep the data folder and the file as they are, and see docs/operations.md#heads.",
  );
}

/** A file that cannot be written ends a start in words; later it is logged. */
async function inWords(file: string | null, noted: Promise<void>): Promise<void> {
  try {
    await noted;
  } catch (error) {
    if (error instanceof Error && "syscall" in error)
      throw new StartRefusal(
        `The file of heads ${file} cannot be written: ${error.message}. Name another one with AKARI_HEADS_FILE, or bring back the disk that it lies on.`,
      );
    throw error;
  }
}
