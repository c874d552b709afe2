import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@akari/api/client";
import type pg from "pg";
import { inject, onTestFinished } from "vitest";
import { testFolderPrefix } from "../../src/db/testing/leftovers.ts";
import { compiledCode } from "../compiled-code.ts";
import { freePort } from "../free-port.ts";

/** An Akari in its own process, on an existing database. */
export interface AkariProcess {
  readonly child: ChildProcess;
  readonly address: string;
  /** Its output so far. */
  output(): string;
  /** Resolves when it has printed this. */
  prints(text: string): Promise<void>;
  /** Resolves with its exit status. */
  readonly ended: Promise<number | null>;
}

export interface ProcessOptions {
  readonly app: pg.ClientConfig;
  readonly owner: pg.ClientConfig;
  /** Absent: the unmodified product. */
  readonly plant?: object;
}

/** Starts one; resolves when the process runs, before it answers. */
export async function spawnAkari({ app, owner, plant }: ProcessOptions): Promise<AkariProcess> {
  const port = await freePort();
  // Key and heads belong to the database, whichever server has it.
  const folder = join(tmpdir(), `${testFolderPrefix}${app.database}`);
  mkdirSync(folder, { recursive: true });
  const { akari, plantedAkari, planted } = inject("programs");
  const program = plant === undefined ? [akari] : [plantedAkari, JSON.stringify(plant), planted];
  const child = spawn(process.execPath, program, {
    env: {
      ...compiledCode,
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      AKARI_PORT: String(port),
      AKARI_DATA_DIR: folder,
      AKARI_INSTRUMENTS: "2",
      AKARI_SEED: "processes",
      DATABASE_URL: urlOf(app),
      DATABASE_OWNER_URL: urlOf(owner),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const looks = new Set<() => void>();
  const hear = (chunk: unknown) => {
    output += String(chunk);
    for (const look of looks) look();
  };
  child.stdout!.on("data", hear);
  child.stderr!.on("data", hear);
  const ended = once(child, "exit").then(([status]) => status as number | null);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    child,
    address: `http://127.0.0.1:${port}`,
    output: () => output,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output.includes(text)) return;
          looks.delete(look);
          resolve();
        };
        looks.add(look);
        look();
        void ended.then(() =>
          reject(new Error(`it ended and had not printed "${text}":\n${output}`)),
        );
      }),
    ended,
  };
}

/** Starts one and waits until its page answers. */
export async function startAkari(options: ProcessOptions): Promise<AkariProcess> {
  const akari = await spawnAkari(options);
  await akari.prints("Stop with Ctrl-C.");
  return akari;
}

/** A guest's call that needs the core: registers a customer. Resolves with the HTTP status, or 0 without an answer. */
export async function register(akari: AkariProcess, mobile: string): Promise<number> {
  const client = createClient({ origin: akari.address, fetch, storage: { getItem: () => null } });
  const invitationCode = /Invitation code: ([A-Z0-9-]+)/.exec(akari.output())![1]!;
  const { practiceMessage } = await client.call("user/sendCode", { mobile });
  const response = await fetch(`${akari.address}/api.php/user/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      mobile,
      password: "kobune73",
      confirmPassword: "kobune73",
      invitationCode,
      verificationCode: practiceMessage!.code,
    }),
  });
  return response.status;
}

function urlOf({ user, password, host = "", port, database }: pg.ClientConfig): string {
  const address = new URL(`postgres://localhost:${port}/${database}`);
  address.username = user ?? "";
  if (typeof password === "string") address.password = password;
  address.searchParams.set("host", host);
  return address.href;
}
