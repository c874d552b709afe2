import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildCommand } from "./build-command.ts";

// M-OUT-261
test("a build that is ended leaves no process behind, which would write into the app's folder during the next start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "akari-build-"));
  const builds = join(folder, "pid");
  const config = join(folder, "vite.config.mjs");
  writeFileSync(
    config,
    `import { renameSync, writeFileSync } from "node:fs";
writeFileSync(${JSON.stringify(`${builds}.new`)}, String(process.pid));
renameSync(${JSON.stringify(`${builds}.new`)}, ${JSON.stringify(builds)});
setInterval(() => {}, 1000);
export default () => new Promise(() => {});
`,
  );
  const { program, words, folder: cwd } = buildCommand("web");
  const child = spawn(program, [...words, "--config", config], { cwd, stdio: "pipe" });
  const closed = once(child, "close");
  await expect.poll(() => existsSync(builds), { timeout: 120_000 }).toBe(true);
  const pid = Number(readFileSync(builds, "utf8"));
  child.kill();
  // The pipes close when the last process that has them ends.
  await closed;
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  rmSync(folder, { recursive: true });
});
