import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../config.ts";
import { hostIn, isAllowedHost, withoutDot } from "./allowed-host.ts";
import type { ForwardedRequest } from "./forwarded.ts";
import { remembering } from "./remembering.ts";

type Reach = Pick<Config, "host" | "publicAddress">;
type Headers = Pick<IncomingHttpHeaders, "host" | "origin">;
/** Request as a trusted proxy received it; null: no request has come through one. */
type Asked = ForwardedRequest | null;

/**
 * Whether a page of this server sends the request, or a program, which names no origin. Browsers name the page's own address in `Origin`:
 * it is ours if it is the public address, or the host that the request was sent to, by its header or by that of a trusted proxy. Ports count
 * as the scheme's own where they are not written. A page over plain http is not ours where this server is reached over https.
 */
export function isOwnOrigin({ host, origin }: Headers, asked: Asked, reach: Reach): boolean {
  if (origin === undefined) return true;
  const page = originIn(origin);
  if (page === null) return false;
  const known = reach.publicAddress === null ? null : originIn(reach.publicAddress);
  if (known !== null && page.origin === known.origin) return true;
  if (page.isPlain && isTwin(page, known, asked)) return false;
  return hostsOf(host, asked, reach).some((own) => isHostOf(page, own));
}

/**
 * The host under which browsers know this server, by which they keep what belongs to a site (with the port, unless it is the scheme's own):
 * the page's own, that which a trusted proxy was asked for, or the header's.
 */
export function hostInBrowsers(headers: Headers, asked: Asked, reach: Reach): string {
  const { host = "", origin } = headers;
  const page = origin === undefined ? null : originIn(origin);
  if (page !== null && isOwnOrigin(headers, asked, reach)) return new URL(page.origin).host;
  return hostsOf(host, asked, reach)[0] ?? host;
}

interface Page {
  readonly origin: string;
  readonly name: string;
  readonly port: number;
  /** Over http. */
  readonly isPlain: boolean;
}

/** null: no address of a web page, like `null` of those without one. */
const originIn = remembering((text): Page | null => {
  const match = /^https?:\/\/([^/?#@\s]+)\/?$/i.exec(text);
  const url = URL.parse(text);
  if (match === null || url === null || hostIn(url.host) === null) return null;
  const isPlain = url.protocol === "http:";
  const port = url.port === "" ? (isPlain ? 80 : 443) : Number(url.port);
  return { origin: url.origin, name: withoutDot(url.hostname), port, isPlain };
});

/** Whether the page is the unencrypted form of an address that is known to be encrypted. */
function isTwin({ name, port }: Page, known: Page | null, asked: Asked): boolean {
  if (asked?.protocol === "https") return true;
  return known !== null && !known.isPlain && known.name === name && port === 80;
}

/** Hosts that the request was sent to, the outermost first. What was forwarded must be a name of this server as the header must. */
function hostsOf(host: string | undefined, asked: Asked, reach: Reach): string[] {
  const forwarded = asked?.host ?? host;
  const isBare = forwarded !== undefined && hostIn(forwarded)?.port === null;
  const withPort =
    isBare && typeof asked?.port === "number" ? `${forwarded}:${asked.port}` : undefined;
  return [forwarded, withPort, host].filter(
    (each): each is string => each !== undefined && isAllowedHost(each, reach),
  );
}

function isHostOf({ name, port, isPlain }: Page, host: string): boolean {
  const own = hostIn(host);
  return own !== null && own.name === name && (own.port ?? (isPlain ? 80 : 443)) === port;
}
