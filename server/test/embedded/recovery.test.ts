import { mkdtempSync, realpathSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { discard } from "@akari/server/db/embedded/discard";
import { liveHolder } from "@akari/server/db/embedded/folder-lock";
import { findProcess } from "@akari/server/db/embedded/process-table";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { ask, hold, type Holder } from "./holder.ts";

// The name differs from those of test runs: another run that starts now would delete a killed one's folder.
// All tests use one folder: each finds it as the previous one left it, like a user's folder.
const folder = realpathSync(mkdtempSync(join(tmpdir(), "akari-killed-")));
afterAll(() => discard(folder));

async function started(options?: Parameters<typeof hold>[1]): Promise<Holder> {
  const holder = await hold(folder, options);
  onTestFinished(() => holder.stop());
  return holder;
}

async function write(holder: Holder, word: string): Promise<void> {
  await ask(holder.owner, "create table if not exists words (word text)");
  await ask(holder.owner, `insert into words values ('${word}')`);
}

async function words(holder: Holder): Promise<string[]> {
  return (await ask(holder.owner, "select word from words")).map((row) => row["word"]);
}

async function ended(pid: number): Promise<void> {
  await expect.poll(() => findProcess(pid), { interval: 5 }).toBeNull();
}

test("data survives a stop and restart", async () => {
  const first = await hold(folder);
  await write(first, "stopped");
  await first.stop();
  expect(findProcess(first.pid)).toBeNull();
  expect(await words(await started())).toEqual(["stopped"]);
});

test("kill -9 of Akari alone: the next start adopts the database that was left running", async () => {
  const killed = await hold(folder);
  await write(killed, "orphaned");
  await killed.kill();
  expect(findProcess(killed.pid)).not.toBeNull();
  const next = await started();
  expect(next.pid).toBe(killed.pid);
  expect(await words(next)).toContain("orphaned");
});

test.runIf(process.platform === "linux")(
  "an Akari that ends without stopping its database leaves no process and no lock, even when the database hangs",
  async () => {
    const stuck = await hold(folder);
    await write(stuck, "stuck");
    process.kill(stuck.pid, "SIGSTOP");
    const gone = once(stuck.child, "exit");
    stuck.child.kill("SIGUSR2");
    await gone;
    await ended(stuck.pid);
    expect(liveHolder(folder)).toBeNull();
    expect(await words(await started())).toContain("stuck");
  },
);

test("kill -9 of Akari alone: a database left running with other settings is replaced", async () => {
  const killed = await hold(folder, { durability: "off-for-tests" });
  await killed.kill();
  const next = await started({ durability: "full" });
  expect(next.pid).not.toBe(killed.pid);
  expect(await ask(next.owner, "show fsync")).toEqual([{ fsync: "on" }]);
  expect(findProcess(killed.pid)).toBeNull();
});

test("kill -9 of the database alone: it is restarted under the running Akari", async () => {
  const holder = await started();
  await write(holder, "killed");
  process.kill(holder.pid, "SIGKILL");
  await ended(holder.pid);
  await expect.poll(() => words(holder), { interval: 20 }).toContain("killed");
});

test("kill -9 of the database alone, repeatedly: it is restarted each time", async () => {
  const holder = await started();
  for (let round = 1; round <= 3; round += 1) {
    const alive = () => ask(holder.owner, "select pg_backend_pid() as pid");
    await expect.poll(alive, { interval: 20 }).toHaveLength(1);
    const pid = Number(
      readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0],
    );
    process.kill(pid, "SIGKILL");
    await ended(pid);
  }
  await expect.poll(() => words(holder), { interval: 20 }).toContain("killed");
});

test("kill -9 of both: the next start recovers, with a query still running in an orphan", async () => {
  const killed = await hold(folder);
  await write(killed, "both");
  const running = ask(killed.owner, "select pg_sleep(600)").catch(() => "cut off");
  await expect
    .poll(() =>
      ask(killed.owner, "select from pg_stat_activity where query like 'select pg_sleep%'"),
    )
    .toHaveLength(1);
  await killed.kill();
  process.kill(killed.pid, "SIGKILL");
  expect(await words(await started())).toContain("both");
  expect(await running).toBe("cut off");
});

test("Ctrl-C in the terminal does not reach the database", async () => {
  const holder = await started();
  process.kill(-(holder.child.pid ?? 0), "SIGINT");
  expect(await words(holder)).toContain("both");
  expect(findProcess(holder.pid)).not.toBeNull();
});

test("a stale lock, even of a reused process id, is taken over", async () => {
  const lock = join(folder, "akari.lock");
  const foreign = { pid: process.pid, start: "another boot/1", since: "2026-01-01T00:00:00.000Z" };
  for (const left of [
    JSON.stringify(foreign),
    JSON.stringify({ ...foreign, pid: 4_194_300 }),
    '{"pid":',
  ]) {
    writeFileSync(lock, left);
    const holder = await hold(folder);
    expect(await words(holder)).toContain("both");
    await holder.stop();
  }
});

test("the database starts although postmaster.pid names a foreign process", async () => {
  const holder = await hold(folder);
  const file = join(folder, "postgres", "postmaster.pid");
  const text = readFileSync(file, "utf8");
  await holder.stop();
  writeFileSync(file, text.replace(/^\d+/, String(process.pid)));
  expect(await words(await started())).toContain("both");
});

test("a second start on the same folder is refused and names the process that holds it", async () => {
  const holder = await started();
  await expect(hold(folder)).rejects.toThrow(
    new RegExp(`${folder} is in use by Akari, process ${holder.child.pid}, since .*AKARI_DATA_DIR`),
  );
  expect(await words(holder)).toContain("both");
});
