import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const dist = join(root, "web/dist");
const stamp = join(dist, ".built-from");

/** Sources of the built app; a change in any of them makes the build stale. */
const sources = ["web", "ui", "api", "verify/src", "package-lock.json", "tsconfig.base.json"];

/** Whether an app that outgrows its byte budgets fails the build: the checks enforce them, a start is not stopped by them. */
type ByteBudgets = "enforced" | "reported";

/**
 * Builds the investor app into web/dist unless it is up to date.
 *
 * `report` receives one line per step; `npm run build -w web` lists the hundred output files. Throws with the build's output if it
 * fails.
 */
export function buildWeb(report: (line: string) => void, budgets: ByteBudgets = "enforced"): void {
  const wanted = hashOfSources();
  if (isBuiltFrom(wanted, budgets)) return report("App: built");
  report("App: building");
  const startedAt = performance.now();
  const built = spawnSync("npm", ["run", "build", "-w", "web", "--silent"], {
    cwd: root,
    env: { ...process.env, BYTE_BUDGETS: budgets },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  if (built.status !== 0)
    throw new Error(`the app could not be built\n${built.stdout ?? ""}${built.stderr ?? ""}`);
  writeFileSync(stamp, stampOf(wanted, budgets));
  report(`App: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function isBuiltFrom(wanted: string, budgets: ByteBudgets): boolean {
  if (!existsSync(join(dist, "index.html")) || !existsSync(stamp)) return false;
  const found = readFileSync(stamp, "utf8");
  return found === stampOf(wanted, "enforced") || found === stampOf(wanted, budgets);
}

function stampOf(sources: string, budgets: ByteBudgets): string {
  return `${sources} ${budgets}`;
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((source) => filesUnder(source)).toSorted())
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
