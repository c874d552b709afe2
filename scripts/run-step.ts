import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ProcessTree, secondsOfEndedChildren } from "./process-tree.ts";
import { root } from "./repository.ts";
import { makeRunFolder, removeRunFolder } from "./run-folder.ts";

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** A step without output for this long counts as hung: it is ended and fails. Default: eight minutes. */
  readonly silenceMs?: number;
}

export interface StepResult {
  readonly ok: boolean;
  readonly seconds: number;
  /** Total of all its processes; null where the system does not report it. */
  readonly processorSeconds: number | null;
  /** Why it failed, in one line; empty if ok. */
  readonly problem: string;
}

/** Longer than any test's own limit, which then names the test. */
const defaultSilenceMs = 8 * 60_000;
const lookMs = 500;
const lastWordsMs = 2_000;
/** Escalating signals: terminate, then quit (a database server shuts down at once), then kill. */
const endings = [
  ["SIGTERM", 5_000],
  ["SIGQUIT", 3_000],
  ["SIGKILL", 5_000],
] as const;

let interruption: NodeJS.Signals | null = null;
const onInterruption = new Set<() => void>();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    if (interruption !== null) return;
    interruption = signal;
    for (const stop of onInterruption) stop();
  });

/** The signal that interrupted this program, or null. No further steps start after it. */
export function interruptedBy(): NodeJS.Signals | null {
  return interruption;
}

/** Runs a command from the root and shows its output. However it ends, no process that it started is left. */
export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const processorBefore = secondsOfEndedChildren();
  const folder = makeRunFolder();
  const child = start(step, folder);
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const tree = new ProcessTree(child.pid ?? -1, folder);
  const looking = setInterval(() => tree.look(), lookMs);
  try {
    const problem = await endOf(child, step.silenceMs ?? defaultSilenceMs, tree);
    await endAll(tree, child);
    // The last output may still be in transit.
    await Promise.race([closed, sleep(lastWordsMs, undefined, { ref: false })]);
    const processorAfter = secondsOfEndedChildren();
    return {
      ok: problem === "",
      seconds: (performance.now() - startedAt) / 1000,
      processorSeconds:
        processorBefore === null || processorAfter === null
          ? null
          : processorAfter - processorBefore + tree.outsideSeconds,
      problem,
    };
  } finally {
    clearInterval(looking);
    removeRunFolder(folder);
  }
}

function start(step: Step, folder: string): ChildProcess {
  const [command, ...args] = step.command;
  return spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      ...step.environment,
      TMPDIR: folder,
      // Caches compiled sources across programs and threads.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
      PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A separate process group: Ctrl-C reaches only this program, which then ends the step in order.
    detached: process.platform !== "win32",
    shell: process.platform === "win32",
  });
}

/** Resolves with the problem, if any, once the command has ended or was ended. */
function endOf(child: ChildProcess, silenceMs: number, tree: ProcessTree): Promise<string> {
  return new Promise((resolve) => {
    let stopped = "";
    const stop = (reason: string) => {
      if (stopped !== "") return;
      stopped = reason;
      void endAll(tree, child);
    };
    const silence = setTimeout(
      () => stop(`ended after ${silenceMs / 1000} s without a word`),
      silenceMs,
    );
    child.stdout?.on("data", (text) => void (silence.refresh(), process.stdout.write(text)));
    child.stderr?.on("data", (text) => void (silence.refresh(), process.stderr.write(text)));
    const interrupt = () => stop(`ended by ${interruption}`);
    onInterruption.add(interrupt);
    if (interruption !== null) interrupt();

    const finish = (problem: string) => {
      clearTimeout(silence);
      onInterruption.delete(interrupt);
      resolve(stopped || problem);
    };
    child.on("error", (error) => finish(error.message));
    child.on("exit", (code, signal) =>
      finish(code === 0 ? "" : `ended with ${signal ?? `status ${code}`}`),
    );
  });
}

/** Ends all processes of the step with escalating signals. */
async function endAll(tree: ProcessTree, child: ChildProcess): Promise<void> {
  let left = allLeft(tree, child);
  for (const [signal, patienceMs] of endings) {
    const until = performance.now() + patienceMs;
    if (left.length === 0) return;
    send(left, signal);
    while (left.length > 0 && performance.now() < until) {
      await sleep(50);
      // Looking everywhere reads every process of the system, so these are waited for first.
      if (!areLeft(left, tree, child)) left = allLeft(tree, child);
    }
    left = allLeft(tree, child);
  }
}

function allLeft(tree: ProcessTree, child: ChildProcess): number[] {
  if (process.platform === "linux") return tree.lookEverywhere();
  return child.exitCode === null && child.signalCode === null ? [child.pid ?? 0] : [];
}

function areLeft(pids: readonly number[], tree: ProcessTree, child: ChildProcess): boolean {
  if (process.platform === "linux") return tree.areAlive(pids);
  return child.exitCode === null && child.signalCode === null;
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
