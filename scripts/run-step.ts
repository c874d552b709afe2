import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { delimiter, join } from "node:path";
import { root } from "./repository.ts";

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** After this long the step and its children are ended and it counts as failed. */
  readonly limitSeconds: number;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly ok: boolean;
  readonly seconds: number;
  /** Why it is not ok, in one line; empty when it is. */
  readonly problem: string;
}

const running = new Set<ChildProcess>();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    for (const child of running) endGroup(child, "SIGTERM");
    process.exit(1);
  });

/** Runs one command from the root with its output shown, in a process group of its own so that nothing is left when it takes too long. */
export function runStep(step: Step): Promise<StepResult> {
  const [command, ...args] = step.command;
  const startedAt = performance.now();
  const isWindows = process.platform === "win32";
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        ...step.environment,
        PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`,
      },
      stdio: ["ignore", "inherit", "inherit"],
      detached: !isWindows,
      shell: isWindows,
    });
    running.add(child);
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      endGroup(child, "SIGTERM");
      setTimeout(() => endGroup(child, "SIGKILL"), 5_000).unref();
    }, step.limitSeconds * 1000);

    const finish = (problem: string) => {
      clearTimeout(limit);
      running.delete(child);
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ ok: problem === "", seconds, problem });
    };
    child.on("error", (error) => finish(error.message));
    child.on("exit", (code, signal) => {
      if (isLate) finish(`ended after ${step.limitSeconds} s`);
      else finish(code === 0 ? "" : `ended with ${signal ?? `status ${code}`}`);
    });
  });
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
