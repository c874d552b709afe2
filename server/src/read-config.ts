import { homedir } from "node:os";
import { isIP } from "node:net";
import { join } from "node:path";
import { standardSecondPersonAbove } from "@akari/brokerage/second-person";
import type { ScheduleName } from "@akari/exchange/schedule";
import type { StatedConfig } from "./config.ts";
import { urlProblem } from "./db/connection/read-database-url.ts";
import { systemFolder } from "./db/embedded/binaries.ts";
import { isLoopback, isReachedByOthers } from "./http/allowed-host.ts";
import { networkOf } from "./http/proxies.ts";

/** Why a setting cannot be used, worded for the person who set it. */
export type ConfigProblem = string;

type Environment = Readonly<Record<string, string | undefined>>;

const mostInstruments = 4000;
/** Above this two people always decide (docs/operators.md#second-person). */
const secondPersonHighestYen = standardSecondPersonAbove / 100;

/** Parses the settings; returns all of them, or every problem with them. An empty value counts as not set. */
export function readConfig(env: Environment): StatedConfig | ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const text = (setting: string) => {
    const value = env[setting]?.trim();
    return value === undefined || value === "" ? null : value;
  };
  const wrong = (setting: string, message: string) => problems.push(`${setting} ${message}`);

  const host = text("AKARI_HOST") ?? "127.0.0.1";
  if (isIP(host) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host))
    wrong("AKARI_HOST", `must be an IP address or a host name, not "${host}"`);

  const port = text("AKARI_PORT") ?? "8080";
  if (!isWhole(port, 1, 65_535))
    wrong("AKARI_PORT", `must be a whole number from 1 to 65535, not "${port}"`);

  const schedule = text("AKARI_SCHEDULE");
  if (schedule !== null && !isSchedule(schedule))
    wrong("AKARI_SCHEDULE", `must be practice or tse, not "${schedule}"`);

  const instruments = text("AKARI_INSTRUMENTS");
  if (instruments !== null && !isWhole(instruments, 1, mostInstruments))
    wrong(
      "AKARI_INSTRUMENTS",
      `must be a whole number from 1 to ${mostInstruments}, not "${instruments}"`,
    );

  const seed = text("AKARI_SEED");
  if (seed !== null && seed.length > 64) wrong("AKARI_SEED", "must have at most 64 characters");

  const operator = text("AKARI_OPERATOR");
  const publicAddress = text("AKARI_PUBLIC_ADDRESS");
  const reach = isLoopback(host) ? `AKARI_PUBLIC_ADDRESS=${publicAddress}` : `AKARI_HOST=${host}`;
  if (operator === null && isReachedByOthers({ host, publicAddress }))
    wrong(
      "AKARI_OPERATOR",
      `must name who runs this Akari, because it can be reached from outside (${reach})`,
    );
  if (operator !== null && !/[\p{L}\p{N}]/u.test(operator))
    wrong("AKARI_OPERATOR", "must have letters that people can read: every page shows it");
  if (operator !== null && operator.length > 200)
    wrong("AKARI_OPERATOR", "must have at most 200 characters");

  if (publicAddress !== null && !isOrigin(publicAddress))
    wrong(
      "AKARI_PUBLIC_ADDRESS",
      `must be where people reach Akari, like https://akari.example, not "${publicAddress}"`,
    );

  const trustedProxies = (text("AKARI_TRUSTED_PROXIES") ?? "").split(/[\s,]+/).filter(Boolean);
  for (const proxy of trustedProxies)
    if (networkOf(proxy) === null)
      wrong(
        "AKARI_TRUSTED_PROXIES",
        `must be addresses or small networks of your own proxies, like 127.0.0.1 or 10.0.0.0/24, not "${proxy}": whoever has such an address can name any sender`,
      );

  const metricsToken = text("AKARI_METRICS_TOKEN");
  if (metricsToken !== null && !/^[\x21-\x7e]{32,200}$/.test(metricsToken))
    wrong(
      "AKARI_METRICS_TOKEN",
      "must be 32 to 200 letters, digits or signs drawn at random, for example by: openssl rand -hex 24",
    );

  const consolePort = text("AKARI_CONSOLE_PORT");
  if (consolePort !== null && (!isWhole(consolePort, 1, 65_535) || consolePort === port))
    wrong(
      "AKARI_CONSOLE_PORT",
      `must be a whole number from 1 to 65535 and not AKARI_PORT, not "${consolePort}"`,
    );

  const secondPersonAbove = text("AKARI_SECOND_PERSON_ABOVE");
  if (secondPersonAbove !== null && !isWhole(secondPersonAbove, 0, secondPersonHighestYen))
    wrong(
      "AKARI_SECOND_PERSON_ABOVE",
      `must be an amount in yen from 0 to ${secondPersonHighestYen}, not "${secondPersonAbove}": the limit can only be lowered`,
    );

  const headsAccept = text("AKARI_HEADS_ACCEPT");
  if (headsAccept !== null && !/^[0-9a-f]{64}$/i.test(headsAccept))
    wrong(
      "AKARI_HEADS_ACCEPT",
      "must be the 64 hexadecimal digits that the refused start has named",
    );

  const databaseUrl = text("DATABASE_URL");
  const databaseOwnerUrl = text("DATABASE_OWNER_URL");
  for (const [setting, url] of [
    ["DATABASE_URL", databaseUrl],
    ["DATABASE_OWNER_URL", databaseOwnerUrl],
  ] as const)
    if (url !== null) {
      const problem = urlProblem(url, env);
      if (problem !== null) wrong(setting, problem);
    }
  if (databaseOwnerUrl !== null && databaseUrl === null)
    wrong("DATABASE_OWNER_URL", "needs DATABASE_URL too, the connection of the server's own role");

  for (const name of Object.keys(env))
    if (name.startsWith("AKARI_") && !settings.includes(name))
      wrong(name, `is not a setting of Akari; there are ${settings.join(", ")}`);

  if (problems.length > 0) return problems;
  const dataDir = text("AKARI_DATA_DIR") ?? defaultDataDir(env);
  return {
    host,
    port: Number(port),
    dataDir,
    ...(schedule === null ? {} : { schedule: schedule as ScheduleName }),
    ...(instruments === null ? {} : { instruments: Number(instruments) }),
    seed,
    operator,
    publicAddress: publicAddress === null ? null : new URL(publicAddress).origin,
    trustedProxies,
    metricsToken,
    consolePort: consolePort === null ? null : Number(consolePort),
    ...(secondPersonAbove === null ? {} : { secondPersonAbove: Number(secondPersonAbove) * 100 }),
    databaseUrl,
    databaseOwnerUrl,
    vaultKeyFile: text("AKARI_VAULT_KEY_FILE"),
    headsFile: text("AKARI_HEADS_FILE") ?? join(dataDir, "heads"),
    headsAccept,
  };
}

const settings = [
  "AKARI_HOST",
  "AKARI_PORT",
  "AKARI_DATA_DIR",
  "AKARI_SCHEDULE",
  "AKARI_INSTRUMENTS",
  "AKARI_SEED",
  "AKARI_OPERATOR",
  "AKARI_PUBLIC_ADDRESS",
  "AKARI_TRUSTED_PROXIES",
  "AKARI_METRICS_TOKEN",
  "AKARI_CONSOLE_PORT",
  "AKARI_SECOND_PERSON_ABOVE",
  "AKARI_VAULT_KEY_FILE",
  "AKARI_HEADS_FILE",
  "AKARI_HEADS_ACCEPT",
];

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

/** An origin of the web: scheme, name and perhaps a port. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && /^https?:\/\/[^/?#@]+\/?$/.test(text);
}

function isSchedule(text: string): text is ScheduleName {
  return text === "practice" || text === "tse";
}

function defaultDataDir(env: Environment): string {
  if (process.getuid?.() === 0) return systemFolder;
  if (process.platform === "win32") return join(env["LOCALAPPDATA"] ?? homedir(), "akari");
  return join(env["XDG_DATA_HOME"] ?? join(home(env), ".local", "share"), "akari");
}

/** A user unknown to the system has no home; the start of the database tells such a user what to do. */
function home(env: Environment): string {
  try {
    return env["HOME"] ?? homedir();
  } catch {
    return "/";
  }
}
