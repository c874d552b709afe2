import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openFilesAllowed } from "@akari/server/http/open-files";
import { callerFrom } from "./caller.ts";
import type { CrowdReport, CrowdSettings } from "./idle-crowd.ts";
import { allFaredUntil, faredAs } from "./stranger.ts";
import { strangerAddress, type Target } from "./target.ts";
import { type Outcome, scaled, type Size } from "./verdict.ts";

const crowds = 8;
const addressesOfCrowd = 5;
/** As many of an address as may stay without a session. */
const connectionsOfAddress = 600;
/** Of a crowd's open files, for the program itself. */
const ownFiles = 200;

/**
 * 24,000 connections that have had an answer and say nothing more, more than there are places for, from forty addresses. Meanwhile one customer
 * calls from elsewhere over open connections, and another from one of the forty, over a new connection each time.
 */
export async function idleConnections(target: Target, size: Size): Promise<Outcome> {
  const count = scaled(crowds, size);
  const most = Math.floor((openFilesAllowed() - ownFiles) / addressesOfCrowd);
  const ofAddress = Math.min(scaled(connectionsOfAddress, size), most);
  const groups = Array.from({ length: count }, (_, crowd) =>
    Array.from({ length: addressesOfCrowd }, (__, n) => `127.0.0.${100 + crowd * 10 + n}`),
  );
  const reports: CrowdReport[] = [];
  let open = 0;
  const [elsewhere, among] = await allFaredUntil(
    [
      { errand: "previews", from: strangerAddress },
      { errand: "returns", from: groups[0]![0]! },
    ],
    target,
    size,
    async () => {
      const children = groups.map((addresses) =>
        crowdOf({ origin: target.origin.href, addresses, ofAddress }),
      );
      try {
        await Promise.all(children.map((child) => once(child, "message")));
        await pause(size.seconds * 1000);
        open = await connectionsAt(target);
        for (const child of children) {
          const report = once(child, "message");
          child.send("report");
          reports.push(((await report) as [CrowdReport])[0]);
        }
      } finally {
        await Promise.all(
          children.map(async (child) => {
            const gone = once(child, "exit");
            child.disconnect();
            await gone;
          }),
        );
      }
    },
  );
  const sum = (figure: keyof CrowdReport) =>
    reports.reduce((total, report) => total + report[figure], 0);
  const fared = [elsewhere!, among!];
  return {
    figures: {
      addresses: groups.flat().length,
      wanted: groups.flat().length * ofAddress,
      held: sum("held"),
      "closed by the server": sum("closed"),
      "files open at the server": open,
      ...faredAs("elsewhere", elsewhere!),
      ...faredAs("among them", among!),
    },
    goals: [
      { says: "no customer is turned away, from wherever", holds: fared.every(isServed) },
      {
        says: "each of their calls is answered within 5 s",
        holds: fared.every(({ worst }) => worst < 5_000),
        isSpeed: true,
      },
    ],
  };
}

const isServed = ({ calls, refused }: { calls: number; refused: number }) =>
  calls > 0 && refused === 0;

/** A process of its own: this one could not hold as many connections as the server. It ends with the channel to it. */
function crowdOf(settings: CrowdSettings) {
  const child = fork(join(import.meta.dirname, "idle-crowd.ts"), [], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.send(settings);
  return child;
}

/** Files and sockets that the server has open, as it says itself. */
async function connectionsAt({ origin }: Target): Promise<number> {
  const caller = callerFrom(origin, strangerAddress, false);
  const { text } = await caller.call("/metrics");
  return Number(/^process_open_fds (\S+)/m.exec(text)?.[1] ?? Number.NaN);
}
