import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { UploadFolder } from "./upload-folder.ts";
import { UploadedBars } from "./uploaded-bars.ts";

const parents: string[] = [];
afterEach(() => {
  for (const parent of parents.splice(0)) rmSync(parent, { recursive: true });
});
function newParent(): string {
  const parent = mkdtempSync(join(tmpdir(), "akari-upload-folder-"));
  parents.push(parent);
  return parent;
}

/** A server that is killed while it holds an operator's file in this folder. */
async function killed(parent: string): Promise<void> {
  const source = new URL("./upload-folder.ts", import.meta.url).href;
  const program = `const { UploadFolder } = await import(${JSON.stringify(source)});
    await new UploadFolder(${JSON.stringify(parent)}).makeFile("left");
    process.kill(process.pid, "SIGKILL");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  const [said, [, signal]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  if (signal !== "SIGKILL") throw new Error(said);
}

test("M-OUT-132 a start removes the files of a killed server, and no file of a running one", async () => {
  const dataDir = newParent();
  const imports = join(dataDir, "imports");
  await killed(imports);
  const running = new UploadFolder(imports);
  await running.makeFile("sent now");
  const before = readdirSync(imports);
  expect(before).toHaveLength(2);
  const bars = new UploadedBars({
    dataDir,
    database: {} as never,
    now: () => 0,
    listReplays: () => Promise.resolve(),
    log: () => {},
  });
  await bars.clear();
  const [own, ...others] = readdirSync(imports);
  expect(others).toEqual([]);
  expect(readdirSync(join(imports, own!))).toContain("sent now");
  await running.remove();
  expect(readdirSync(imports)).toEqual([]);
});

test("M-OUT-132 a start leaves other folders alone, one that is being made too, and accepts a missing place", async () => {
  const parent = newParent();
  for (const name of ["akari-imports-making", "akari-journey-1"]) mkdtempSync(join(parent, name));
  const before = readdirSync(parent);
  await new UploadFolder(parent).clear();
  expect(readdirSync(parent)).toEqual(before);
  await expect(new UploadFolder(join(parent, "absent")).clear()).resolves.toBeUndefined();
});
