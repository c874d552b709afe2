// Loaded first (`--import`) by a program that a test starts: it kills the process, threads and all, right after one step. KILLED_AT is JSON.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import pg from "pg";

export interface KilledAt {
  /** A function of `node:fs` that returns at once, or `query` for a statement that the database has carried out. */
  readonly call: "openSync" | "writeSync" | "renameSync" | "rmSync" | "query";
  /** Found in one of its arguments; a file is known by the path that it was opened with. */
  readonly argument: string;
  /** Which of these calls, from 1 on. */
  readonly nth: number;
}

const { KILLED_AT } = process.env;
if (KILLED_AT !== undefined) arm(JSON.parse(KILLED_AT) as KilledAt);

function arm({ call, argument, nth }: KilledAt): void {
  let count = 0;
  const killWhenDue = (given: readonly unknown[]) => {
    const found = given.some((each) => typeof each === "string" && each.includes(argument));
    if (found && (count += 1) === nth) process.kill(process.pid, "SIGKILL");
  };
  if (call === "query") {
    const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
    Object.assign(pg.Client.prototype, {
      query(this: pg.Client, ...given: unknown[]) {
        const callback = given.at(-1);
        if (typeof callback === "function")
          given[given.length - 1] = (...result: unknown[]) => {
            killWhenDue(given);
            callback(...result);
          };
        const sent = send.apply(this, given);
        if (sent instanceof Promise) void sent.then(() => killWhenDue(given)).catch(() => {});
        return sent;
      },
    });
    return;
  }
  const paths = new Map<unknown, unknown>();
  const open = fs.openSync;
  const real = fs[call] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    openSync(...given: Parameters<typeof open>) {
      const file = open(...given);
      paths.set(file, given[0]);
      return file;
    },
  });
  const watched = call === "openSync" ? (fs.openSync as typeof real) : real;
  Object.assign(fs, {
    [call](...given: unknown[]) {
      const result = watched(...given);
      killWhenDue(given.map((each) => paths.get(each) ?? each));
      return result;
    },
  });
  syncBuiltinESMExports();
}
