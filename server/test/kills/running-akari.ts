import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledCode } from "../compiled-code.ts";

const main = join(import.meta.dirname, "../../src/main.ts");

/** `node server/src/main.ts` as a person starts it, in a process of its own. */
export class RunningAkari {
  readonly address: string;
  readonly invitationCode: string;
  readonly #child: ChildProcess;
  readonly #dataDir: string;

  constructor(child: ChildProcess, dataDir: string, output: string) {
    this.#child = child;
    this.#dataDir = dataDir;
    this.address = /http:\/\/[\d.]+:\d+/.exec(output)![0];
    this.invitationCode = /Invitation code: ([A-Z0-9-]+)/.exec(output)![1]!;
  }

  /** SIGKILL to the chosen processes; resolves when Akari's process has gone. A database alone is restarted by Akari. */
  async kill(whom: "akari" | "database" | "both"): Promise<void> {
    const ended = whom === "database" ? null : once(this.#child, "exit");
    if (whom !== "akari") process.kill(this.#postmaster(), "SIGKILL");
    if (whom !== "database") this.#child.kill("SIGKILL");
    await ended;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await ended;
  }

  #postmaster(): number {
    return Number(
      readFileSync(join(this.#dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0],
    );
  }
}

/** Resolves when the invitation code has been printed. */
export async function startAkari(dataDir: string, port: number): Promise<RunningAkari> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...compiledCode,
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      AKARI_DATA_DIR: dataDir,
      AKARI_PORT: String(port),
      AKARI_INSTRUMENTS: "20",
      AKARI_SEED: "kills",
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
  return new RunningAkari(child, dataDir, output);
}
