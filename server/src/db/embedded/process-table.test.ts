import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { findProcess } from "./process-table.ts";

test("a running process has a command and an unchanging start", () => {
  const own = findProcess(process.pid);
  expect(own?.command).toContain("node");
  expect(findProcess(process.pid)?.start).toBe(own?.start);
});

test.each([0, -1, 1.5, Number.NaN, 4_194_304])("process %s does not exist", (pid) => {
  expect(findProcess(pid)).toBeNull();
});

test("a zombie counts as gone", async () => {
  // The shell becomes a program that never waits for its child, and only then the child ends.
  const parent = spawn("/bin/sh", ["-c", "cat <&3 & echo $!; exec sleep 600"], {
    stdio: ["ignore", "pipe", "ignore", "pipe"],
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = await once(parent.stdout!, "data");
  const pid = Number(String(line).trim());
  await expect.poll(() => findProcess(parent.pid ?? 0)?.command).toBe("sleep 600");
  (parent.stdio[3] as Writable).end();
  await expect.poll(() => findProcess(pid), { interval: 5 }).toBeNull();
  expect(() => process.kill(pid, 0)).not.toThrow();
});
