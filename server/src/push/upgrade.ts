import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { streamPath } from "@akari/api/push";
import { type Locale, localeOf } from "@akari/api/locale";
import { isAllowedHost } from "../http/allowed-host.ts";
import { refusalEnvelope } from "../http/envelope.ts";
import { type Refusal, refuse } from "../http/refusal.ts";
import { headersFor } from "../http/security-headers.ts";
import { refusedGraceMs } from "./limits.ts";

/** What is known of a request that asks for a socket. */
export interface UpgradeRequest {
  readonly locale: Locale;
  /** null: it may pass. */
  readonly refusal: Refusal | null;
}

/** Judges path, Host and Origin. A page of another origin gets no socket, whatever it knows (ASVS 4.4.2). */
export function readUpgrade(
  { url, headers }: IncomingMessage,
  listeningOn: string,
): UpgradeRequest {
  const address = URL.parse(`http://stream${url ?? ""}`);
  const locale = localeOf(address?.searchParams.get("lang"));
  if (address?.pathname !== streamPath) return { locale, refusal: refuse("PATH_UNKNOWN") };
  if (!isAllowedHost(headers.host, listeningOn))
    return { locale, refusal: refuse("HOST_NOT_ALLOWED") };
  if (!isOwnOrigin(headers.origin, headers.host))
    return { locale, refusal: refuse("NOT_PERMITTED") };
  return { locale, refusal: null };
}

/** Browsers always name the origin of the page; programs name none. */
function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || URL.parse(origin)?.host === host?.toLowerCase();
}

/** Answers a refused upgrade like every other call, and closes: the HTTP server has let go of the socket and its times. */
export function refuseUpgrade(socket: Duplex, refusal: Refusal, locale: Locale): void {
  const envelope = refusalEnvelope(refusal, locale);
  const body = JSON.stringify(envelope);
  const seconds = refusal.parameters["seconds"];
  const headers = {
    ...headersFor(streamPath),
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
    ...(seconds === undefined ? {} : { "retry-after": seconds }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.on("error", () => socket.destroy());
  // A client that does not take the answer, or goes on sending, is not waited for.
  const timer = setTimeout(() => socket.destroy(), refusedGraceMs);
  socket.once("close", () => clearTimeout(timer));
  socket.resume();
  socket.end(
    `HTTP/1.1 ${envelope.code} ${STATUS_CODES[envelope.code]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`,
  );
}
