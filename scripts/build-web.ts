import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildCommand } from "./build-command.ts";
import { root } from "./repository.ts";
import { hashOfSources } from "./source-hash.ts";

/** The investor app and the operators' app; both are files in `dist` of their part. */
const apps = ["web", "console"] as const;
type App = (typeof apps)[number];

/** What every app is built from; a change in any of them, or in the app itself, makes its build stale. */
const sharedSources = ["ui", "api", "verify/src", "package-lock.json", "tsconfig.base.json"];

/** `best` compresses at the best level and fails when an app outgrows its byte budgets; `quick`, for a start, neither weighs nor takes that time. */
type BuildKind = "best" | "quick";

/**
 * Builds the apps into their `dist`, each unless it is up to date.
 *
 * `report` receives one line per step; `npm run build` lists the hundred output files. Throws with the build's output if it
 * fails.
 */
export function buildWeb(report: (line: string) => void, kind: BuildKind = "best"): void {
  for (const app of apps) buildApp(app, report, kind);
}

const names: Readonly<Record<App, string>> = { web: "App", console: "Console" };

/** The same beside whatever this process does meanwhile, one app after the other. Ends with this process, and when `signal` is aborted. */
export async function buildWebBeside(
  report: (line: string) => void,
  kind: BuildKind,
  signal: AbortSignal,
): Promise<void> {
  for (const app of apps) {
    signal.throwIfAborted();
    const made = makingOf(app, report, kind);
    if (made === null) continue;
    const { program, words, folder } = buildCommand(app);
    const child = spawn(program, words, { cwd: folder, env: settingsOf(kind), stdio: pipes });
    behindOthers(child.pid);
    const end = () => void child.kill();
    process.on("exit", end);
    signal.addEventListener("abort", end, { once: true });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    const [status] = (await once(child, "close")) as [number | null];
    process.off("exit", end);
    signal.removeEventListener("abort", end);
    made(status, output);
  }
}

/** A start waits for its market, which one core trades, longer than for its apps. */
function behindOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the system has no priorities.
  }
}

function buildApp(app: App, report: (line: string) => void, kind: BuildKind): void {
  const made = makingOf(app, report, kind);
  if (made === null) return;
  const { program, words, folder } = buildCommand(app);
  const built = spawnSync(program, words, {
    cwd: folder,
    env: settingsOf(kind),
    encoding: "utf8",
    stdio: pipes,
    maxBuffer: 64 * 1024 * 1024,
  });
  made(built.status, `${built.stdout ?? ""}${built.stderr ?? ""}`);
}

const pipes: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
const settingsOf = (kind: BuildKind) => ({ ...process.env, AKARI_BUILD: kind });

/** Says that an app is being built, and answers what takes the build's end; null: it is up to date. */
function makingOf(
  app: App,
  report: (line: string) => void,
  kind: BuildKind,
): ((status: number | null, output: string) => void) | null {
  const wanted = hashOfSources([app, ...sharedSources]);
  if (isBuiltFrom(app, wanted, kind)) {
    report(`${names[app]}: built`);
    return null;
  }
  report(`${names[app]}: building`);
  const startedAt = performance.now();
  return (status, output) => {
    if (status !== 0) throw new Error(`${app} could not be built\n${output}`);
    writeFileSync(stampPath(app), stampOf(wanted, kind));
    report(`${names[app]}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  };
}

function stampPath(app: App): string {
  return join(root, app, "dist/.built-from");
}

function isBuiltFrom(app: App, wanted: string, kind: BuildKind): boolean {
  const stamp = stampPath(app);
  if (!existsSync(join(root, app, "dist/index.html")) || !existsSync(stamp)) return false;
  const found = readFileSync(stamp, "utf8");
  return found === stampOf(wanted, "best") || found === stampOf(wanted, kind);
}

function stampOf(sources: string, kind: BuildKind): string {
  return `${sources} ${kind}`;
}
