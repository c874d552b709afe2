import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
/** The investor app and the operators' app; both are files in `dist` of their part. */
const apps = ["web", "console"] as const;
type App = (typeof apps)[number];

/** What every app is built from; a change in any of them, or in the app itself, makes its build stale. */
const sharedSources = ["ui", "api", "verify/src", "package-lock.json", "tsconfig.base.json"];

/** Whether an app that outgrows its byte budgets fails the build: the checks enforce them, a start is not stopped by them. */
type ByteBudgets = "enforced" | "reported";

/**
 * Builds the apps into their `dist`, each unless it is up to date.
 *
 * `report` receives one line per step; `npm run build` lists the hundred output files. Throws with the build's output if it
 * fails.
 */
export function buildWeb(report: (line: string) => void, budgets: ByteBudgets = "enforced"): void {
  for (const app of apps) buildApp(app, report, budgets);
}

const names: Readonly<Record<App, string>> = { web: "App", console: "Console" };

function buildApp(app: App, report: (line: string) => void, budgets: ByteBudgets): void {
  const wanted = hashOfSources(app);
  if (isBuiltFrom(app, wanted, budgets)) return report(`${names[app]}: built`);
  report(`${names[app]}: building`);
  const startedAt = performance.now();
  const built = spawnSync("npm", ["run", "build", "-w", app, "--silent"], {
    cwd: root,
    env: { ...process.env, BYTE_BUDGETS: budgets },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (built.status !== 0)
    throw new Error(`${app} could not be built\n${built.stdout ?? ""}${built.stderr ?? ""}`);
  writeFileSync(stampPath(app), stampOf(wanted, budgets));
  report(`${names[app]}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function stampPath(app: App): string {
  return join(root, app, "dist/.built-from");
}

function isBuiltFrom(app: App, wanted: string, budgets: ByteBudgets): boolean {
  const stamp = stampPath(app);
  if (!existsSync(join(root, app, "dist/index.html")) || !existsSync(stamp)) return false;
  const found = readFileSync(stamp, "utf8");
  return found === stampOf(wanted, "enforced") || found === stampOf(wanted, budgets);
}

function stampOf(sources: string, budgets: ByteBudgets): string {
  return `${sources} ${budgets}`;
}

function hashOfSources(app: App): string {
  const hash = createHash("sha256");
  for (const path of [app, ...sharedSources].flatMap((source) => filesUnder(source)).toSorted())
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (path.includes(".")) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !["dist", "node_modules", "test-results"].includes(entry.name))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(child) : [child];
    });
}
