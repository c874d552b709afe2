import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly scripts: { readonly start: string };
};
/** The shells of this machine; a shell under two names is tried once, unless its name changes its behaviour: bash as sh has its own rules. */
const shells = ["/bin/sh", "/bin/dash", "/bin/bash"].filter(
  (shell) => existsSync(shell) && !(shell === "/bin/dash" && isSame(shell, "/bin/sh")),
);
// The outer npm's settings do not apply to the inner npm.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith("npm_")),
);
function isSame(one: string, other: string): boolean {
  return realpathSync(one) === realpathSync(other);
}
const asNpm = (shell: string, ...words: string[]) => [
  "start",
  "--ignore-scripts",
  `--script-shell=${shell}`,
  "--",
  ...words,
];

// M-OUT-173
test.skipIf(process.platform === "win32").each(shells)(
  "npm start -- --help in %s names the settings and opens no market",
  (shell) => {
    const { status, stdout } = spawnSync("npm", asNpm(shell, "--help"), {
      cwd: root,
      env,
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining("environment variables")]);
  },
);

// M-OUT-173
test.skipIf(process.platform === "win32").each(shells)(
  "npm start with an argument that contains a space in %s is refused",
  (shell) => {
    const { status, stderr } = spawnSync("npm", asNpm(shell, "--port", "80 90"), {
      cwd: root,
      env,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining("takes no arguments")]);
  },
);

const folder = mkdtempSync(join(tmpdir(), "akari-npm-start-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a package with Akari's line for `npm start`, whose server only prints its signals. */
function standIn(): void {
  mkdirSync(join(folder, "scripts"), { recursive: true });
  const manifest = { name: "stand-in", type: "module", scripts: { start: scripts.start } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const server = [
    `import ${JSON.stringify(join(root, "scripts", "end-with-parent.ts"))};`,
    `const open = setInterval(() => {}, 1000);`,
    `for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => {`,
    `  console.log("closing on " + signal);`,
    `  setTimeout(() => { console.log("closed"); clearInterval(open); }, 300);`,
    `  process.on(signal, () => {});`,
    `});`,
    `console.log("open as " + process.pid);`,
  ];
  writeFileSync(join(folder, "scripts", "start.ts"), server.join("\n"));
}

async function started(shell: string): Promise<{
  readonly npm: ChildProcess;
  readonly server: number;
  readonly lines: string[];
  /** Resolves when every process that writes to the terminal has ended. */
  readonly over: Promise<unknown>;
}> {
  standIn();
  const npm = spawn("npm", asNpm(shell), { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  const reading = createInterface(npm.stdout);
  const over = once(reading, "close");
  const server = await new Promise<number>((resolve) => {
    reading.on("line", (line) => {
      lines.push(line);
      const pid = /^open as (\d+)$/.exec(line)?.[1];
      if (pid !== undefined) resolve(Number(pid));
    });
  });
  return { npm, server, lines, over };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// M-OUT-173
test
  .skipIf(process.platform === "win32")
  .each(
    shells.flatMap((shell) => (["SIGINT", "SIGTERM"] as const).map((signal) => [signal, shell])),
  )("%s ends npm start in %s after the server has closed", async (signal, shell) => {
  const { npm, server, lines, over } = await started(shell);
  npm.kill(signal as NodeJS.Signals);
  await once(npm, "exit");
  const outlived = isAlive(server);
  await over;
  expect([outlived, lines.slice(-2)]).toEqual([false, [`closing on ${signal}`, "closed"]]);
});

// M-OUT-173
test.skipIf(process.platform === "win32").each(shells)(
  "a server closes by itself when its npm is killed, in %s",
  async (shell) => {
    const { npm, lines, over } = await started(shell);
    npm.kill("SIGKILL");
    await over;
    expect(lines.slice(-2)).toEqual(["closing on SIGTERM", "closed"]);
  },
);

// M-OUT-173
test("the command that the shell of Windows does not know has a file, which passes all arguments on", () => {
  const [first = ""] = scripts.start.split(" ");
  expect(scripts.start).not.toMatch(/[|&;]/);
  const file = readFileSync(join(root, `${first}.cmd`), "utf8");
  const commands = file.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("@rem "));
  expect(commands).toEqual(["@%*"]);
});
