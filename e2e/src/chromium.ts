import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const packages = ["chromium-headless-shell", "fonts-noto-cjk"];

/**
 * Finds Chromium for the journeys: `$CHROMIUM`, else the first on the PATH, else Debian's package if root can install it, else the one from
 * npm. `report` receives a line for each slow step. Throws if no Chromium is found.
 */
export async function findChromium(report: (line: string) => void): Promise<string> {
  const named = process.env["CHROMIUM"];
  if (named !== undefined && named !== "") {
    if (!isExecutable(named)) throw new Error(`CHROMIUM is not an executable: ${named}`);
    return named;
  }
  return onPath() ?? fromSystem(report) ?? (await fromPackages(report));
}

function onPath(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function fromSystem(report: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !isExecutable("/usr/bin/apt-get")) return undefined;
  report("Browser: installing Debian's Chromium (about a minute)");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...packages],
  ]) {
    const done = spawnSync("apt-get", args, { env: environment, stdio: ["ignore", 2, 2] });
    if (done.status !== 0) {
      report(`Browser: apt-get ${args[0]} ended with status ${done.status}`);
      return undefined;
    }
  }
  return onPath();
}

async function fromPackages(report: (line: string) => void): Promise<string> {
  report("Browser: unpacking the Chromium that comes with the packages");
  const { default: chromium } = await import("@sparticuz/chromium");
  const path = await chromium.executablePath();
  const answer = spawnSync(path, ["--version"], { encoding: "utf8" });
  if (answer.status !== 0)
    throw new Error(
      `No usable Chromium: install one or name it in CHROMIUM (${path}: ${answer.error?.message ?? answer.stderr.trim()})`,
    );
  return path;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) console.log(await findChromium((line) => console.error(line)));
