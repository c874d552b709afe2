import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledCode } from "../compiled-code.ts";
import type { Hurried, HurriedSettings, VerifyWish } from "./hurried-akari.ts";
import { inject } from "vitest";

/** An Akari in a process of its own, with its embedded database. */
export class RunningAkari {
  readonly address: string;
  readonly invitationCode: string;
  readonly #child: ChildProcess;
  readonly #dataDir: string;

  constructor(child: ChildProcess, dataDir: string, { address, invitationCode }: Hurried) {
    this.#child = child;
    this.#dataDir = dataDir;
    this.address = address;
    this.invitationCode = invitationCode;
  }

  /** SIGKILL to the chosen processes; resolves when Akari's process has gone. A database alone is restarted by Akari. */
  async kill(whom: "akari" | "database" | "both"): Promise<void> {
    const hasEnded = this.#child.exitCode !== null || this.#child.signalCode !== null;
    const ended = whom === "database" || hasEnded ? null : once(this.#child, "exit");
    if (whom !== "akari") process.kill(this.#postmaster(), "SIGKILL");
    if (whom !== "database") this.#child.kill("SIGKILL");
    await ended;
  }

  /** Only one that `startHurried` started can be asked. */
  async verify(userId: string): Promise<void> {
    const done = once(this.#child, "message");
    this.#child.send({ verify: userId } satisfies VerifyWish);
    await done;
  }

  /** Resolves with status and signal of the end. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<unknown[]> {
    const ended = once(this.#child, "exit");
    this.#child.kill(signal);
    return ended;
  }

  /** Nobody reads its output any more. */
  async loseReaders(): Promise<void> {
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      stream.destroy();
      await once(stream, "close");
    }
  }

  #postmaster(): number {
    return Number(
      readFileSync(join(this.#dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0],
    );
  }
}

/** The server as a person starts it with these settings. Resolves when the invitation code has been printed. */
export async function startAkari(
  settings: NodeJS.ProcessEnv & { readonly AKARI_DATA_DIR: string },
): Promise<RunningAkari> {
  const child = spawn(process.execPath, [inject("programs").akari], {
    env: {
      ...compiledCode,
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stderr!.on("data", (chunk) => (output += String(chunk)));
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on("data", (chunk) => {
      output += String(chunk);
      if (output.includes("Invitation code: ") && output.endsWith("\n")) resolve();
    });
    child.once("exit", () => reject(new Error(`Akari did not start:\n${output}`)));
  });
  return new RunningAkari(child, settings.AKARI_DATA_DIR, {
    address: /http:\/\/[\d.]+:\d+/.exec(output)![0],
    invitationCode: /Invitation code: ([A-Z0-9-]+)/.exec(output)![1]!,
  });
}

/**
 * One whose market time begins at `startsAt` and runs faster, so that a short run meets every product. `program`: the path of `hurried-akari.ts`, or of
 * its bundle.
 */
export async function startHurried(
  program: string,
  settings: HurriedSettings,
): Promise<RunningAkari> {
  const child = fork(program, [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaints = "";
  child.stderr!.on("data", (chunk) => (complaints += String(chunk)));
  const told = await Promise.race([
    once(child, "message").then(([message]) => message as Hurried),
    once(child, "exit").then(() => null),
  ]);
  if (told === null) throw new Error(`Akari did not start:\n${complaints}`);
  return new RunningAkari(child, settings.dataDir, told);
}
