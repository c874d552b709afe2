import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface LighthouseFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly firstContentfulPaintMs: number;
  readonly largestContentfulPaintMs: number;
  readonly totalBlockingMs: number;
  readonly layoutShift: number;
  /** How fast the machine was, as Lighthouse measures it: a lower figure makes a lower score. */
  readonly benchmarkIndex: number;
}

const folder = join(import.meta.dirname, "../../lighthouse");

/** Installs Lighthouse separately if missing, since it is larger than all of the product's packages. */
export function installLighthouse(report: (line: string) => void): void {
  if (existsSync(join(folder, "node_modules/lighthouse"))) return;
  report("Lighthouse: installing");
  const done = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) throw new Error("Lighthouse could not be installed");
}

/** One run of Lighthouse's mobile preset (simulated slow phone and network) against `url`. */
export function runLighthouse(url: string, chromePath: string): LighthouseFigures {
  const output = join(tmpdir(), `akari-lighthouse-${process.pid}.json`);
  const done = spawnSync(
    process.execPath,
    [
      join(folder, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      "--only-categories=performance,accessibility,best-practices",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    { env: { ...process.env, CHROME_PATH: chromePath }, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (done.status !== 0) throw new Error(`Lighthouse exited with status ${done.status}`);
  const { categories, audits, environment } = JSON.parse(readFileSync(output, "utf8")) as {
    environment: { benchmarkIndex: number };
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue: number }>;
  };
  rmSync(output);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    firstContentfulPaintMs: value("first-contentful-paint"),
    largestContentfulPaintMs: value("largest-contentful-paint"),
    totalBlockingMs: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    benchmarkIndex: environment.benchmarkIndex,
  };
}
