import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "./repository.ts";
import { runStep } from "./run-step.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "akari-step-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const node = (program: string) => ["node", "--input-type=module", "-e", program] as const;
const file = (name: string) => join(folder, name);
const read = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), "utf8") : "");

test("a successful step is ok, a failed one reports its status", async () => {
  expect(await runStep({ name: "good", command: node("") })).toMatchObject({
    ok: true,
    problem: "",
  });
  const bad = await runStep({ name: "bad", command: node("process.exit(3)") });
  expect(bad).toMatchObject({ ok: false, problem: "ended with status 3" });
});

test("a step without output is ended", async () => {
  const silent = await runStep({
    name: "silent",
    command: node("setInterval(() => {}, 1000)"),
    silenceMs: 300,
  });
  expect(silent).toMatchObject({ ok: false, problem: "ended after 0.3 s without a word" });
});

test("a program that cannot be started fails its step", async () => {
  const { ok, problem } = await runStep({ name: "missing", command: ["akari-no-such-program"] });
  expect(ok).toBe(false);
  expect(problem).toContain("ENOENT");
});

test("a step's temporary files go to its own folder, which is removed afterwards", async () => {
  const program = `
    import { mkdtempSync, writeFileSync } from "node:fs";
    import { tmpdir } from "node:os";
    mkdtempSync(tmpdir() + "/left-");
    writeFileSync(${JSON.stringify(file("where"))}, tmpdir());`;
  await runStep({ name: "writes", command: node(program) });
  expect(read("where")).toContain("akari-run-");
  expect(existsSync(read("where"))).toBe(false);
});

describe.runIf(process.platform === "linux")("on Linux", () => {
  /** A program that leaves its parent's process group, ignores signals and prints its PID. */
  const daemon = (name: string) => `
    import { writeFileSync } from "node:fs";
    for (const signal of ["SIGTERM", "SIGQUIT", "SIGHUP", "SIGINT"]) process.on(signal, () => {});
    setInterval(() => {}, 1000);
    writeFileSync(${JSON.stringify(file(name))}, String(process.pid));`;
  const starter = (name: string, end: string) => `
    import { spawn } from "node:child_process";
    import { existsSync } from "node:fs";
    spawn("node", ["--input-type=module", "-e", ${JSON.stringify(daemon(name))}], { detached: true, stdio: "ignore" }).unref();
    const wait = setInterval(() => { if (existsSync(${JSON.stringify(file(name))})) { clearInterval(wait); ${end} } }, 5);`;

  test("a process outside its step's group is ended with the step", async () => {
    const result = await runStep({
      name: "leaves",
      command: node(starter("pid", "process.exit()")),
    });
    expect(result.ok).toBe(true);
    expect(isAlive(Number(read("pid")))).toBe(false);
  });

  test("a step's processor time includes its children's", async () => {
    const busy = "const end = performance.now() + 400; while (performance.now() < end);";
    const program = `import { execFileSync } from "node:child_process"; execFileSync("node", ["-e", ${JSON.stringify(busy)}]);`;
    const { processorSeconds } = await runStep({ name: "busy", command: node(program) });
    expect(processorSeconds).toBeGreaterThan(0.05);
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "%s ends the program and its step, and leaves no process and no folder",
    async (signal) => {
      const program = `
        import { runStep, interruptedBy } from ${JSON.stringify(join(root, "scripts/run-step.ts"))};
        const command = ["node", "--input-type=module", "-e", ${JSON.stringify(starter("pid", "setInterval(() => {}, 60_000);"))}];
        const result = await runStep({ name: "long", command });
        console.log(JSON.stringify({ problem: result.problem, signal: interruptedBy() }));`;
      writeFileSync(file("run.ts"), program);
      const child = spawn("node", [file("run.ts")], {
        env: {
          ...process.env,
          TMPDIR: folder,
          PATH: `${join(root, "node_modules/.bin")}:${process.env["PATH"]}`,
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      const output = outputOf(child);
      await expect.poll(() => read("pid"), { interval: 5 }).not.toBe("");
      child.kill(signal);
      expect(JSON.parse(await output)).toEqual({ problem: `ended by ${signal}`, signal });
      expect(isAlive(Number(read("pid")))).toBe(false);
      expect(readdirSync(folder).filter((name) => name.startsWith("akari-run-"))).toEqual([]);
    },
  );
});

async function outputOf(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout!) text += String(chunk);
  return text;
}

/** An ended process stays in the table as a zombie until its parent, here init, reaps it. */
function isAlive(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && !/\) [ZX] /.test(readFileSync(stat, "utf8"));
}
