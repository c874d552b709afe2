import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { streamPath } from "@akari/api/push";
import type { Locale } from "@akari/api/locale";
import type { Arrival } from "../http/arrival.ts";
import { refusalEnvelope } from "../http/envelope.ts";
import { type Refusal, refuse } from "../admission/refusal.ts";
import { refusedQuery } from "../http/refused-query.ts";
import { localeInPath } from "../http/request-line.ts";
import { headersFor } from "../http/security-headers.ts";
import { refusedGraceMs } from "./limits.ts";

/** The judgement of a request for a socket. */
export interface UpgradeRequest {
  readonly locale: Locale;
  /** null: admitted. */
  readonly refusal: Refusal | null;
}

/** Judges path, Host and Origin. A page of another origin gets no socket, whatever token it has (ASVS 4.4.2). */
export function readUpgrade(
  { url }: IncomingMessage,
  arrival: Pick<Arrival, "headerTwice" | "isHostAllowed" | "isMalformed" | "foreign">,
): UpgradeRequest {
  const address = URL.parse(`http://stream${url ?? ""}`);
  const locale = localeInPath(url ?? "");
  if (arrival.isMalformed) return { locale, refusal: refuse("REQUEST_MALFORMED") };
  if (address?.pathname !== streamPath) return { locale, refusal: refuse("PATH_UNKNOWN") };
  const { headerTwice: field } = arrival;
  if (field !== null) return { locale, refusal: refuse("HEADER_TWICE", { parameters: { field } }) };
  const unread = refusedQuery(url ?? "");
  if (unread !== null) return { locale, refusal: unread };
  if (!arrival.isHostAllowed) return { locale, refusal: refuse("HOST_NOT_ALLOWED") };
  if (arrival.foreign !== null) return { locale, refusal: refuse("NOT_PERMITTED") };
  return { locale, refusal: null };
}

/** Versions of the protocol that `ws` speaks. */
const versions = ["13", "8"];

/** Refuses a handshake that `ws` has found wrong: it would answer a line of HTML. */
export function refuseHandshake(socket: Duplex, { method, url, headers }: IncomingMessage): void {
  const locale = localeInPath(url ?? "");
  if (method !== "GET") {
    const body = method === "HEAD" ? "none" : "whole";
    refuseUpgrade(socket, refuse("METHOD_NOT_ALLOWED"), locale, { more: { allow: "GET" }, body });
    return;
  }
  // RFC 6455, 4.4
  const isKnown = versions.includes(headers["sec-websocket-version"] ?? "");
  const more = isKnown ? {} : { "sec-websocket-version": versions.join(", ") };
  refuseUpgrade(socket, refuse("REQUEST_MALFORMED"), locale, { more });
}

interface UpgradeAnswer {
  readonly more?: Readonly<Record<string, string>>;
  /** “none”: to HEAD, whose sender would take it for the next answer. */
  readonly body?: "whole" | "none";
}

/** Answers a refused upgrade like every other call, and closes it: the HTTP server no longer times this socket out. */
export function refuseUpgrade(
  socket: Duplex,
  refusal: Refusal,
  locale: Locale,
  { more = {}, body: sent = "whole" }: UpgradeAnswer = {},
): void {
  const envelope = refusalEnvelope(refusal, locale);
  const body = JSON.stringify(envelope);
  const seconds = refusal.parameters["seconds"];
  const headers = {
    ...headersFor(streamPath),
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
    ...more,
    ...(seconds === undefined ? {} : { "retry-after": seconds }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.on("error", () => socket.destroy());
  // Does not wait for a client that does not read the answer or keeps sending.
  const timer = setTimeout(() => socket.destroy(), refusedGraceMs);
  socket.once("close", () => clearTimeout(timer));
  socket.resume();
  socket.end(
    `HTTP/1.1 ${envelope.code} ${STATUS_CODES[envelope.code]}\r\n${lines.join("\r\n")}\r\n\r\n${sent === "none" ? "" : body}`,
  );
}
