import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { discard } from "../../src/db/embedded/discard.ts";
import { testFolderPrefix } from "../../src/db/testing/leftovers.ts";
import { compiledCode } from "../compiled-code.ts";
import { freePort } from "../free-port.ts";

// Starts that end before Akari is open: they are stopped or refused.

const folder = realpathSync(mkdtempSync(join(tmpdir(), testFolderPrefix)));
afterAll(() => discard(folder));

/** Disables `process.exit`, so that a process ends by itself or not at all. */
const withoutExit =
  "--import=data:text/javascript," +
  encodeURIComponent(`process.exit = () => console.error("process.exit was called");`);

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** Starts Akari, sends it a signal as soon as it has printed a line, and resolves when it has ended. */
async function startedUntil(
  settings: Readonly<Record<string, string>>,
  line: string | null = null,
  signal: NodeJS.Signals = "SIGINT",
): Promise<Ended> {
  const child = spawn(process.execPath, [inject("programs").akari], {
    env: {
      ...compiledCode,
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      AKARI_PORT: String(await freePort()),
      AKARI_DATA_DIR: folder,
      AKARI_INSTRUMENTS: "2",
      AKARI_SEED: "early",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let isSent = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (line === null || isSent || !output.includes(line)) return;
      isSent = true;
      child.kill(signal);
    });
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output };
}

// M-OUT-177
test("a start that is stopped at any stage enters no other, leaves nothing behind, and the next one continues", async () => {
  const stages = [
    ["3/4 Database: starting", "3/4 Database: embedded", "SIGINT"],
    ["3/4 Database: starting", "3/4 Database: embedded", "SIGTERM"],
    ["4/4 Market: opening", "stocks, schedule", "SIGINT"],
    ["4/4 Market: trading its first", "Market: traded in", "SIGTERM"],
  ] as const;
  for (const [line, next, signal] of stages) {
    const { status, output } = await startedUntil({}, line, signal);
    expect([status, output]).toEqual([
      1,
      expect.stringContaining("was stopped before it was open"),
    ]);
    expect(output).not.toContain(next);
    expect(existsSync(join(folder, "postgres", "postmaster.pid"))).toBe(false);
  }
  const { status, output } = await startedUntil({}, "Stop with Ctrl-C.");
  expect([status, output]).toEqual([0, expect.stringContaining("Akari is open")]);
});

// M-OUT-178 M-OUT-229
test("a refused start closes everything that it opened and ends by itself", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as { readonly port: number };
  const closed = String(await freePort());
  const refusals: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ["these settings", { AKARI_PORT: "eighty" }],
    ["/dev/null", { AKARI_DATA_DIR: "/dev/null/akari" }],
    ["cannot be reached", { DATABASE_URL: `postgres://nobody@127.0.0.1:${closed}/akari` }],
    ["This port is taken", { AKARI_PORT: String(port) }],
  ];
  for (const [says, settings] of refusals) {
    const { status, output } = await startedUntil({ NODE_OPTIONS: withoutExit, ...settings });
    expect([status, output]).toEqual([1, expect.stringContaining(says)]);
    expect(output).not.toContain("process.exit");
    expect(output).not.toContain("left open");
    // A refused start does not open the market either.
    expect(output).not.toContain("Market: opening");
  }
  taken.close();
});
