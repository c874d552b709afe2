import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";

const made: string[] = [];
let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "akari-setup-"));
  made.push(clone);
  mkdirSync(join(clone, "scripts"));
  copyFileSync(join(import.meta.dirname, "setup.cjs"), join(clone, "scripts", "setup.cjs"));
  writeFileSync(join(clone, "package-lock.json"), "{}");
  writeFileSync(join(clone, "npm.cjs"), npm);
});
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/**
 * Installs as npm does: `npm ci` removes the existing packages, and finally writes the marker. It notes each run, and each requested
 * workspace.
 */
const npm = `
const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require("node:fs");
const [command] = process.argv.slice(2);
const parts = process.argv.filter((_, index) => process.argv[index - 1] === "-w");
appendFileSync("runs", "begun ");
if (command === "ci") rmSync("node_modules", { recursive: true, force: true });
setTimeout(() => {
  if (process.env.FAILS) process.exit(7);
  mkdirSync("node_modules", { recursive: true });
  writeFileSync("node_modules/.package-lock.json", "{}");
  for (const part of parts.length > 0 ? parts : ["e2e"])
    mkdirSync("node_modules/@akari/" + part, { recursive: true });
  appendFileSync("runs", "ended ");
}, 500);
`;

async function setUp(more: Readonly<Record<string, string>> = {}, words: readonly string[] = []) {
  const child = spawn(process.execPath, [join(clone, "scripts", "setup.cjs"), ...words], {
    env: { ...process.env, npm_execpath: join(clone, "npm.cjs"), ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => (said += String(bytes)));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, said };
}

const runs = () => readFileSync(join(clone, "runs"), "utf8");

// M-OUT-245
test("of several commands at once in a new clone one installs, and the others wait for it", async () => {
  const all = await Promise.all([setUp(), setUp(), setUp()]);
  expect(all.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(runs()).toBe("begun ended ");
  for (const { said } of all) expect(said).toMatch(/Packages: installed/);
  expect(existsSync(join(clone, ".installing"))).toBe(false);
});

// M-OUT-245
test("a killed or failed installation does not block the next one", async () => {
  // No process has this number.
  writeFileSync(join(clone, ".installing"), "99999999");
  expect((await setUp({ FAILS: "yes" })).status).toBe(7);
  writeFileSync(join(clone, ".installing"), "");
  expect((await setUp()).status).toBe(0);
  expect(runs()).toBe("begun begun ended ");
});

const parts = () => readdirSync(join(clone, "node_modules", "@akari")).toSorted();

// M-OUT-249
test("a start installs the packages that it needs, and another command adds the rest without taking any away", async () => {
  await setUp({}, ["1/4 ", "start"]);
  expect(parts()).toEqual(["console", "server", "web"]);
  await setUp({}, ["1/4 ", "start"]);
  expect(runs()).toBe("begun ended ");
  await setUp();
  expect(parts()).toEqual(["console", "e2e", "server", "web"]);
  await setUp({}, ["1/4 ", "start"]);
  await setUp();
  expect(runs()).toBe("begun ended begun ended ");
});

// M-OUT-249
test("when adding the rest was cut short, the next command installs all", async () => {
  await setUp({}, ["1/4 ", "start"]);
  expect((await setUp({ FAILS: "yes" })).status).toBe(7);
  await setUp();
  expect(parts()).toEqual(["e2e"]);
});

// M-OUT-249
test("whichever command comes first installs a newer lock file", async () => {
  await setUp();
  const later = new Date(Date.now() + 5_000);
  utimesSync(join(clone, "package-lock.json"), later, later);
  utimesSync(join(clone, "node_modules", ".package-lock.json"), 0, 0);
  await setUp({}, ["1/4 ", "start"]);
  expect(parts()).toEqual(["console", "server", "web"]);
});
