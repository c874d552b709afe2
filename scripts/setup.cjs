// Installs the packages if they are missing or older than the lock file. Runs on the system's Node (20 or newer): the Node that
// everything else uses comes with the packages. Argument: a prefix for each line, for example "1/4 ".
"use strict";

const { spawn } = require("node:child_process");
const { existsSync, statSync, utimesSync } = require("node:fs");
const { join } = require("node:path");

const root = join(__dirname, "..");
const lock = join(root, "package-lock.json");
const marker = join(root, "node_modules", ".package-lock.json");
const prefix = process.argv[2] ?? "";

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Akari needs Node.js 20 or newer to install; this is ${process.versions.node}.`);
  process.exit(1);
}

if (isInstalled()) {
  console.log(`${prefix}Packages: installed`);
  checkNode();
} else {
  install();
}

function isInstalled() {
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs;
}

function install() {
  console.log(`${prefix}Packages: installing (about half a minute the first time)`);
  const startedAt = Date.now();
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
  const child = spawn(command, [...first, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    env: environmentForNpm(process.env),
    stdio: ["ignore", "inherit", "inherit"],
  });
  const tick = setInterval(
    () => console.log(`${prefix}Packages: still installing, ${seconds(startedAt)} s`),
    10_000,
  );
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
