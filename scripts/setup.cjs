// Installs the packages if they are missing or older than the lock file. Runs on the system's Node (20 or newer): the Node that
// everything else uses comes with the packages. Arguments: a prefix for each line, for example "1/4 ", and `start` where only the
// packages of a start are needed; without it those of the tests are added.
"use strict";

const { spawn } = require("node:child_process");
const { existsSync, readFileSync, renameSync, rmSync } = require("node:fs");
const { statSync, utimesSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

const root = join(__dirname, "..");
const lock = join(root, "package-lock.json");
const marker = join(root, "node_modules", ".package-lock.json");
/** The number of the process that installs. npm takes node_modules away first: two at once would take away each other's. */
const claim = join(root, ".installing");
const prefix = process.argv[2] ?? "";
const isForStart = process.argv[3] === "start";
/** A part of the tests, which a start's installation leaves out. */
const testsPart = join(root, "node_modules", "@akari", "e2e");
/** The server, and the apps with their build; the root has the packages of tests and checks. */
const partsOfStart = ["-w", "server", "-w", "web", "-w", "console"];

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Akari needs Node.js 20 or newer to install; this is ${process.versions.node}.`);
  process.exit(1);
}

setUp(false);

function setUp(isWaiting) {
  // While another installs, the marker may be that of before.
  const isFree = isAbandoned(claim);
  if (isFree && isInstalled()) {
    console.log(`${prefix}Packages: installed`);
    checkNode();
  } else if (isFree && claimed()) {
    install();
  } else {
    if (!isWaiting)
      console.log(`${prefix}Packages: waiting for another command that installs them`);
    setTimeout(() => setUp(true), 500);
  }
}

/** Whether nobody installs: there is no claim, its process has ended, or it gives no sign of life, as after a crash of another machine. */
function isAbandoned(file) {
  let holder, signAt;
  try {
    holder = readFileSync(file, "utf8");
    signAt = statSync(file).mtimeMs;
  } catch {
    return true;
  }
  const silentMs = Date.now() - signAt;
  // It is empty for the moment in which it is made.
  return silentMs > 120_000 || (holder === "" ? silentMs > 5_000 : !isAlive(Number(holder)));
}

function isAlive(process_) {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** False: another was faster. A folder in which nothing can be written stops npm, in its own words. */
function claimed() {
  try {
    if (existsSync(claim) && !removed()) return false;
    writeFileSync(claim, String(process.pid), { flag: "wx" });
    process.on("exit", () => rmSync(claim, { force: true }));
    return true;
  } catch (error) {
    return error.code !== "EEXIST" && error.code !== "ENOENT";
  }
}

/** Takes away an abandoned claim; false: it is another one meanwhile, and stays. */
function removed() {
  const aside = `${claim}.${process.pid}`;
  renameSync(claim, aside);
  const wasAbandoned = isAbandoned(aside);
  if (wasAbandoned) rmSync(aside, { force: true });
  else renameSync(aside, claim);
  return wasAbandoned;
}

function isInstalled() {
  return isCurrent() && (isForStart || existsSync(testsPart));
}

function isCurrent() {
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs;
}

/** What npm is asked for: it takes away nothing from under a market that runs with the packages of a start. */
function request() {
  if (!isCurrent()) return isForStart ? ["ci", ...partsOfStart] : ["ci"];
  // Killed on its way, it would leave this marker beside half of the packages.
  utimesSync(marker, 0, 0);
  return ["install", "--no-save"];
}

function install() {
  console.log(`${prefix}Packages: installing (about half a minute the first time)`);
  const startedAt = Date.now();
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
  const words = [...request(), "--no-audit", "--no-fund", "--loglevel=error"];
  const child = spawn(command, [...first, ...words], {
    cwd: root,
    env: environmentForNpm(process.env),
    stdio: ["ignore", "inherit", "inherit"],
  });
  const tick = setInterval(() => {
    console.log(`${prefix}Packages: still installing, ${seconds(startedAt)} s`);
    if (existsSync(claim)) utimesSync(claim, new Date(), new Date());
  }, 10_000);
  child.on("error", (error) => {
    clearInterval(tick);
    console.error(`npm could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    clearInterval(tick);
    if (code !== 0) {
      console.error(`The installation of the packages failed (${signal ?? `status ${code}`}).`);
      process.exit(code ?? 1);
    }
    const now = new Date();
    utimesSync(marker, now, now);
    console.log(`${prefix}Packages: installed in ${seconds(startedAt)} s`);
    checkNode();
  });
}

/** Keeps the outer npm's run settings from the inner one, but passes on its registry settings. */
function environmentForNpm(environment) {
  const kept =
    /^npm_config_(registry|.*:registry|.*_authtoken|ca|cafile|cert|key|strict_ssl|proxy|https_proxy|http_proxy|noproxy|userconfig|globalconfig|cache|prefer_offline|offline)$/i;
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^npm_(config|lifecycle|package)_/i.test(name) || kept.test(name),
    ),
  );
}

/** On systems without a packaged Node 24, the system's Node must be new enough. */
function checkNode() {
  const own = join(
    root,
    "node_modules",
    ".bin",
    process.platform === "win32" ? "node.cmd" : "node",
  );
  if (existsSync(own) || Number(process.versions.node.split(".")[0]) >= 24) return;
  console.error(
    `Akari needs Node.js 24 on this system (${process.platform} ${process.arch}); this is ${process.versions.node}.`,
  );
  process.exitCode = 1;
}

function seconds(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000);
}
