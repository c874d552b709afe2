import { ApiError } from "@akari/api/client";
import { useEffect, useRef, useState } from "react";
import { useServerClock } from "../../http/use-server-clock.ts";
import { checkDraw } from "../../proofs/check-draw.ts";
import { useServices } from "../../services/services.ts";
import { useSession } from "../../session/use-session.ts";
import { checkBooks } from "./check-books.ts";
import { checkDraws } from "./check-draws.ts";
import { checkNoted } from "./check-noted.ts";
import { checkProgram, openPage, type OwnProgram } from "./check-program.ts";
import { checkTape } from "./check-tape.ts";
import { type CheckName, checkNames, type CheckState } from "./check.ts";
import { type NotedValues, notedValues, noteValues } from "./noted-values.ts";

/** What the checks need beside the server's answers. */
export interface Means {
  readonly draw: typeof checkDraw;
  readonly program: OwnProgram;
}

const means: Means = { draw: checkDraw, program: openPage };

type States = Readonly<Partial<Record<CheckName, CheckState>>>;

/** Runs all checks that the reader can have, independent ones beside each other; what began before is given up. */
export function useChecks({ draw, program }: Means = means) {
  const { client, storage } = useServices();
  const { token, userId } = useSession();
  const serverTime = useServerClock();
  const [states, setStates] = useState<States>({});
  /** What could be noted now; null until everything has been read. */
  const [found, setFound] = useState<Omit<NotedValues, "at"> | null>(null);
  const [noted, setNoted] = useState(() => notedValues(storage));
  const [running, setRunning] = useState(false);
  const run = useRef<AbortController | null>(null);
  const tapeRun = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      run.current?.abort();
      tapeRun.current?.abort();
    },
    [],
  );

  const checkAll = async () => {
    run.current?.abort();
    tapeRun.current?.abort();
    const controller = new AbortController();
    const tapeController = new AbortController();
    run.current = controller;
    tapeRun.current = tapeController;
    const { signal } = controller;
    const asking = { client, signal };
    const names = checkNames.filter((name) => isFor(name, token !== null, noted !== null));
    const report = (name: CheckName, state: CheckState) => {
      if (!signal.aborted) setStates((before) => ({ ...before, [name]: state }));
    };
    /** One group of checks: when it fails, those of its rows that have no result say so. */
    const group = async <Result>(
      rows: readonly CheckName[],
      work: () => Promise<Result>,
      stopped: AbortSignal = signal,
    ): Promise<Result | null> => {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted) return null;
        const said = error instanceof ApiError ? error.message : "";
        const state: CheckState = stopped.aborted ? { kind: "stopped" } : { kind: "failed", said };
        setStates((before) => ({
          ...before,
          ...Object.fromEntries(
            rows.filter((row) => before[row]?.kind !== "done").map((row) => [row, state]),
          ),
        }));
        return null;
      }
    };
    setFound(null);
    setRunning(true);
    setStates(Object.fromEntries(names.map((name) => [name, { kind: "waiting" }])));
    const own = { account: Number(userId), at: Date.parse(serverTime(Date.now())) };
    const [books, tape, , , roots] = await Promise.all([
      token === null
        ? null
        : group(["chain", "balances", "root"], () => checkBooks(asking, own, report)),
      group(
        ["tape", "prices"],
        () => checkTape({ client, signal: tapeController.signal }, report),
        tapeController.signal,
      ),
      group(["draws"], () => checkDraws(asking, draw, report)),
      group(["program"], async () => report("program", await checkProgram(asking, program))),
      group([], () => client.call("ledger/roots", {}, { signal, quiet: true })),
    ]);
    if (noted !== null)
      await group(["noted"], async () => report("noted", await checkNoted(asking, noted, books)));
    if (signal.aborted) return;
    const last = books?.entries.at(-1);
    const root = roots?.items[0];
    setFound({
      chain:
        books === null || last === undefined
          ? null
          : { account: books.account, entries: books.entries.length, head: last.head },
      root: root === undefined ? null : { tradingDate: root.tradingDate, root: root.root },
      tape,
    });
    setRunning(false);
  };

  return {
    states,
    running,
    noted,
    checkAll,
    stopTape: () => tapeRun.current?.abort(),
    /** Keeps today's values on this device; null: they are not known yet. */
    note:
      found === null || (found.chain ?? found.root ?? found.tape) === null
        ? null
        : () => {
            const values = { ...found, at: serverTime(Date.now()) };
            noteValues(storage, values);
            setNoted(values);
          },
  };
}

function isFor(name: CheckName, signedIn: boolean, hasNoted: boolean): boolean {
  if (name === "noted") return hasNoted;
  return signedIn || !(name === "chain" || name === "balances" || name === "root");
}
