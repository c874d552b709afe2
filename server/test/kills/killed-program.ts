import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { compiledCode } from "../compiled-code.ts";
import type { KilledAt } from "./killed-at.ts";
import { inject } from "vitest";

const preload = join(import.meta.dirname, "killed-at.ts");

export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Runs Akari or a command until it ends by itself or is killed after a step. */
export async function runKilled(
  program: "akari" | "backup" | "restore",
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  at: KilledAt | null,
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    ["--import", preload, inject("programs")[program], ...words],
    {
      env: {
        ...compiledCode,
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        ...environment,
        ...(at === null ? {} : { KILLED_AT: JSON.stringify(at) }),
      },
    },
  );
  const ended = new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.on("exit", (...how) => resolve(how)),
  );
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status, signal] = await ended;
  return { status, signal, out, err };
}
