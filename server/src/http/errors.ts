import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { consoleEndpoints } from "@akari/api/console/endpoints";
import { consoleBasePath, type ConsoleEndpointName } from "@akari/api/console/paths";
import type { Locale } from "@akari/api/locale";
import { endpoints } from "@akari/api/endpoints";
import { basePath, type EndpointName } from "@akari/api/paths";
import { type Reason, reasons } from "@akari/api/reasons";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusalEnvelope, sendRefusal } from "./envelope.ts";
import { localeOfRequest } from "./language.ts";
import { refuse } from "../admission/refusal.ts";
import { isDiskFull } from "../disk/disk-full.ts";
import { securityHeaders } from "./security-headers.ts";
import { troubleOf } from "./trouble.ts";

/** All errors are sent in the envelope; a fault and a full disk are logged and reveal no internals. */
export function answerErrors(app: FastifyInstance): void {
  const answerUnserved = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?")[0] ?? "";
    const method = methodOf(path);
    // A listener may have one of the two tables only.
    if (method === null || !app.hasRoute({ method, url: path }))
      return sendRefusal(reply, refuse("PATH_UNKNOWN"), localeOfRequest(request));
    void reply.header("allow", method === "GET" ? "GET, HEAD" : method);
    return sendRefusal(reply, refuse("METHOD_NOT_ALLOWED"), localeOfRequest(request));
  };
  app.setNotFoundHandler(answerUnserved);

  app.setErrorHandler((error, request, reply) => {
    // Fastify takes a QUERY without a type for a fault, before it looks whether anything serves that method. Nothing does.
    if (request.method === "QUERY") return answerUnserved(request, reply);
    const refusal = troubleOf(error, request.routeOptions.bodyLimit);
    if (refusal.reason === "FAULT" || isDiskFull(error))
      request.log.error({ fault: error instanceof Error ? error.stack : String(error) }, "fault");
    return sendRefusal(reply, refusal, localeOfRequest(request));
  });
}

function methodOf(path: string): "GET" | "POST" | null {
  if (path.startsWith(`${consoleBasePath}/`)) {
    const name = path.slice(consoleBasePath.length + 1);
    return Object.hasOwn(consoleEndpoints, name)
      ? consoleEndpoints[name as ConsoleEndpointName].method
      : null;
  }
  if (!path.startsWith(`${basePath}/`)) return null;
  const name = path.slice(basePath.length + 1);
  return Object.hasOwn(endpoints, name) ? endpoints[name as EndpointName].method : null;
}

/** Node.js's error of a connection whose bytes are not a request. */
export interface BrokenRequest extends Error {
  readonly code?: string;
  /** The bytes that could not be read, with others that came beside them. */
  readonly rawPacket?: Uint8Array;
}

/**
 * A request that is not HTTP, has too large a head, or does not complete in time closes its own connection and nothing else.
 * It does so silently while another request of the connection is being answered, since text would be taken for that answer.
 */
export function answerBrokenRequest(
  error: BrokenRequest,
  socket: Socket,
  isAnswering: boolean,
  locale: Locale,
): void {
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const reason =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "REQUEST_TIMEOUT" : "REQUEST_MALFORMED";
  endWith(socket, reason, locale);
}

/** Refuses to be a proxy (RFC 9110, 9.3.6): Node.js would close the connection without a word. */
export function refuseTunnel(
  isMalformed: boolean,
  socket: Socket,
  isAnswering: boolean,
  locale: Locale,
): void {
  socket.on("error", () => socket.destroy());
  if (!socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  if (isMalformed) endWith(socket, "REQUEST_MALFORMED", locale);
  else endWith(socket, "METHOD_NOT_ALLOWED", locale, { allow: "GET, HEAD, POST" });
}

/** Answers on the connection itself, and closes it. */
function endWith(
  socket: Socket,
  reason: Reason,
  locale: Locale,
  more: Readonly<Record<string, string>> = {},
): void {
  const envelope = refusalEnvelope(refuse(reason), locale);
  const status = reasons[reason].code;
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries({ ...securityHeaders, ...more }).map(([name, value]) => `${name}: ${value}`),
    "cache-control: no-store",
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Does not wait for a client that keeps sending.
  socket.destroySoon();
}
