import type { IncomingMessage } from "node:http";
import { consoleTokenHeader } from "@akari/api/console/session";
import type { Config } from "../config.ts";
import { isAllowedHost } from "./allowed-host.ts";
import { forwardedRequest } from "./forwarded.ts";
import { hostInBrowsers, isOwnOrigin } from "./own-origin.ts";
import { createProxies, type Proxies, type Way } from "./proxies.ts";
import { pathAsked } from "./request-line.ts";
import { sourceOf } from "./source.ts";
import { marketHeader } from "@akari/api/envelope";

declare module "fastify" {
  interface FastifyRequest {
    readonly arrival: Arrival;
  }
}

type Reach = Pick<Config, "host" | "publicAddress" | "trustedProxies">;

/** The way of a request: its sender, the proxies, the server's name that it used, the page. */
export interface Arrival {
  /** Of the sender; empty when the connection has ended meanwhile. */
  readonly address: string;
  /** The address as limits count it. */
  readonly source: string;
  /** Whether a trusted proxy has forwarded it and named the sender. */
  readonly isNamedByProxy: boolean;
  /** Whether it came to a trusted proxy through TLS. */
  readonly isEncrypted: boolean;
  /** The host under which browsers know this server. */
  readonly host: string;
  readonly isHostAllowed: boolean;
  /** The requested host name, for messages; cut if too long for a name. */
  readonly hostNamed: string;
  /** It names no host, or two, or asks for something that is no path. */
  readonly isMalformed: boolean;
  /** Its headers say that the body is compressed, which the server does not accept. */
  readonly isPacked: boolean;
  /** A header that may stand once, and stands more than once; null: none. Node.js keeps the first, and a proxy may have read another. */
  readonly headerTwice: string | null;
  /** The page that sent it, if that is not ours. */
  readonly foreign: ForeignOrigin | null;
}

/** A page that is not ours, as far as we know. */
export interface ForeignOrigin {
  readonly host: string;
  readonly origin: string;
  /** The reason why it is ours, if it is. */
  readonly setting: "AKARI_PUBLIC_ADDRESS" | "AKARI_TRUSTED_PROXIES";
}

/** Everything that reads addresses, Host or Origin of requests goes through this. */
export interface Arrivals {
  readonly proxies: Proxies;
  of(request: IncomingMessage): Arrival;
}

export function createArrivals(reach: Reach): Arrivals {
  const proxies = createProxies(reach.trustedProxies);
  return {
    proxies,
    of: (request: Arriving) => (request[arrived] ??= new Arrived(request, proxies, reach)),
  };
}

const arrived = Symbol("arrival");
/** The request keeps it: a map from requests would cost each collection of garbage more. */
type Arriving = IncomingMessage & { [arrived]?: Arrival };

/** Looked at when it comes: a connection that has ended no longer knows its address. */
class Arrived implements Arrival {
  readonly address: string;
  readonly source: string;
  readonly isNamedByProxy: boolean;
  readonly isEncrypted: boolean;
  readonly isHostAllowed: boolean;
  readonly hostNamed: string;
  readonly isMalformed: boolean;
  readonly isPacked: boolean;
  readonly #request: IncomingMessage;
  readonly #asked: Way["asked"];
  readonly #reach: Reach;

  constructor(request: IncomingMessage, proxies: Proxies, reach: Reach) {
    const { headers } = request;
    const { caller, isNamed, asked } = proxies.wayOf(request);
    this.address = caller;
    this.source = sourceOf(caller);
    this.isNamedByProxy = isNamed;
    this.isEncrypted = asked?.protocol === "https";
    this.isHostAllowed = isAllowedHost(headers.host, reach);
    this.hostNamed = (headers.host ?? "").slice(0, longest);
    this.isMalformed = pathAsked(request) === null;
    this.isPacked = isPacked(headers);
    this.#request = request;
    this.#asked = asked;
    this.#reach = reach;
  }

  get host(): string {
    return hostInBrowsers(this.#request.headers, this.#asked, this.#reach);
  }

  get headerTwice(): string | null {
    return headerTwiceIn(this.#request.rawHeaders);
  }

  get foreign(): ForeignOrigin | null {
    const isOwn = isOwnOrigin(this.#request.headers, this.#asked, this.#reach);
    return isOwn ? null : foreignOf(this.#request, this.#reach);
  }
}

/** Node.js leaves both as they are: of a transfer's codings it undoes the last, and calls the rest the body. */
function isPacked(headers: IncomingMessage["headers"]): boolean {
  if (headers["transfer-encoding"] === undefined && headers["content-encoding"] === undefined)
    return false;
  const plain = { "transfer-encoding": "chunked", "content-encoding": "identity" };
  return Object.entries(plain).some(([name, coding]) => {
    const said = headers[name as keyof typeof plain] ?? "";
    return said.split(",").some((each) => !["", coding].includes(each.trim().toLowerCase()));
  });
}

/** Headers by which a request is checked. Proxies' headers may appear once per proxy. */
const single = new Set([
  "host",
  "origin",
  "authorization",
  "content-type",
  "token",
  marketHeader,
  consoleTokenHeader,
  "sec-fetch-site",
  "sec-websocket-key",
  "sec-websocket-version",
]);

/** Names and values in turns. */
function headerTwiceIn(raw: readonly string[]): string | null {
  const seen = new Set<string>();
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}

/** Long enough for every address that a person could have meant. */
const longest = 300;

function foreignOf({ headers }: IncomingMessage, reach: Reach): ForeignOrigin {
  const wouldBeOwn = isOwnOrigin(headers, forwardedRequest(headers, 1), reach);
  return {
    host: (headers.host ?? "").slice(0, longest),
    origin: (headers.origin ?? "").slice(0, longest),
    setting: wouldBeOwn ? "AKARI_TRUSTED_PROXIES" : "AKARI_PUBLIC_ADDRESS",
  };
}
