import { userInfo } from "node:os";
import type { DatabaseConnection } from "./database-connection.ts";
import { isSocketFolder, type Place, placeText } from "./place.ts";
import { tlsChoices } from "./tls-choice.ts";
import { knownParameters, type Parameters } from "./url-parameters.ts";
import { splitUrl, UrlProblem, type UrlParts } from "./url-parts.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** An external database, as an address names it. */
export interface ExternalDatabase {
  readonly connection: DatabaseConnection;
  /** Its address for people; without role and password. */
  readonly describe: string;
}

/**
 * Reads an address of libpq's form (docs/deploying/postgresql.md#a-postgresql-of-your-own) with the files that it names; what it leaves out comes from
 * libpq's variables of the environment. Throws UrlProblem, which never shows the password.
 */
export function readDatabaseUrl(text: string, env: Environment): ExternalDatabase {
  const parts = splitUrl(text);
  const parameter = knownParameters(parts.parameters, env);
  const user = parts.parameters.get("user") ?? parts.user ?? parameter("user") ?? systemUser();
  const database = parts.parameters.get("dbname") ?? parts.database ?? parameter("dbname") ?? user;
  const password = parts.parameters.get("password") ?? parts.password ?? parameter("password");
  const hosts = hostsOf(parts, parameter);
  requireWriting(parameter);
  const choices = tlsChoices(parameter);
  const negotiation = parameter("sslnegotiation");
  if (negotiation === "direct" && choices.includes(null))
    throw new UrlProblem(
      "asks for sslnegotiation=direct, which goes with sslmode=require or verify-full alone",
    );
  const places = hosts.flatMap(({ host, port }) =>
    // The system itself guards a Unix socket.
    (isSocketFolder(host) ? [null] : choices).map((tls): Place => ({ host, port, tls })),
  );

  const options = parameter("options");
  const name = parameter("application_name") ?? parameter("fallback_application_name");
  const timeout = secondsOf(parameter("connect_timeout"));
  const binding = bindingOf(parameter);
  return {
    connection: {
      isExternal: true,
      user,
      database,
      places,
      ...(hosts.length > 1 ? { reached: new Int32Array(new SharedArrayBuffer(4)) } : {}),
      ...(password === null ? {} : { password }),
      ...(options === null ? {} : { options }),
      ...(name === null ? {} : { application_name: name }),
      ...(timeout === null ? {} : { connectionTimeoutMillis: timeout * 1000 }),
      ...(negotiation === "direct" ? { sslnegotiation: "direct" as const } : {}),
      ...(binding === null || binding === "disable" ? {} : { enableChannelBinding: true }),
      ...(binding === "require" ? { requiresChannelBinding: true } : {}),
    },
    describe: `PostgreSQL at ${hosts.map(placeText).join(" or ")}, database ${database}`,
  };
}

/** The same, or why the address cannot be used. */
export function urlProblem(text: string, env: Environment): string | null {
  try {
    readDatabaseUrl(text, env);
    return null;
  } catch (error) {
    if (error instanceof UrlProblem) return error.message;
    throw error;
  }
}

function hostsOf(parts: UrlParts, parameter: Parameters): { host: string; port: number }[] {
  const named = parts.parameters.get("host");
  const ofAddress = parts.hosts.map(({ host }) => host);
  const hosts =
    (named ?? (parts.hosts.some(({ host }) => host !== "") ? null : parameter("host")))?.split(
      ",",
    ) ?? (ofAddress.length === 0 ? [""] : ofAddress);
  const ofUrl = parts.hosts.map(({ port }) => port);
  const ports =
    parts.parameters.get("port")?.split(",") ??
    (ofUrl.some((port) => port !== "") ? ofUrl : (parameter("port")?.split(",") ?? [""]));
  if (ports.length !== 1 && ports.length !== hosts.length)
    throw new UrlProblem(
      `names ${hosts.length} hosts and ${ports.length} ports: write one port, or one for each host`,
    );
  if (hosts.length > 1 && hosts.includes(""))
    throw new UrlProblem("has a comma among its hosts with no host beside it");
  return hosts.map((host, index) => {
    if (host !== "" && !/^\/|^[\p{L}\p{N}._:%-]+$/u.test(host))
      throw new UrlProblem(
        "names a host with a sign that no host has; a password with an @ writes it as %40",
      );
    return {
      host: host === "" ? "localhost" : host,
      port: portOf((ports.length === 1 ? ports[0] : ports[index]) ?? ""),
    };
  });
}

/** Not repeated in the refusal: a password with a / would stand here. */
function portOf(text: string): number {
  if (text === "") return 5432;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new UrlProblem(
    "has a port that is not a whole number from 1 to 65535; an IPv6 address stands in brackets, like [::1]:5432, and a password with / : ? # or @ writes them as %2F %3A %3F %23 %40",
  );
}

function requireWriting(parameter: Parameters): void {
  const target = parameter("target_session_attrs") ?? "any";
  if (["any", "read-write", "primary"].includes(target)) return;
  throw new UrlProblem(
    "asks with target_session_attrs for a server that may be a standby: Akari writes, so leave it out or write read-write",
  );
}

function bindingOf(parameter: Parameters): string | null {
  const binding = parameter("channel_binding");
  if (binding === null || ["disable", "prefer", "require"].includes(binding)) return binding;
  throw new UrlProblem("has an unknown channel_binding: there are disable, prefer, require");
}

function secondsOf(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,5}$/.test(text))
    throw new UrlProblem("has a connect_timeout that is no number of seconds");
  // 0 is libpq's word for no limit.
  return Number(text) === 0 ? null : Math.max(2, Number(text));
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    throw new UrlProblem(
      "names no role, and this system has no name for the user who starts Akari",
    );
  }
}
