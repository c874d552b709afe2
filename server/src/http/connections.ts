import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Locale } from "@akari/api/locale";
import { uploadTimeoutMs } from "@akari/api/upload";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import { Backlog, type Waiting } from "./backlog.ts";
import { sendRefusal } from "./envelope.ts";
import { ConnectionShares, type Place, type Shares, sharesWithin } from "./connection-shares.ts";
import { answerBrokenRequest, type BrokenRequest, refuseTunnel } from "./errors.ts";
import { localeOfRequest } from "./language.ts";
import { localeInBytes, localeInPath, pathAsked } from "./request-line.ts";
import type { Proxies } from "./proxies.ts";
import { refuse } from "../admission/refusal.ts";
import { headersFor } from "./security-headers.ts";
import { isSignedIn } from "./security-watch.ts";
import { sourceOf } from "./source.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes files: its body has `uploadMs`. */
    takesFiles?: boolean;
  }
}

/** Bounds on connections, independent of their requests. The stream's sockets are connections too. */
export interface ConnectionLimits extends Shares {
  /** A request's head must be here by then. */
  readonly headersMs: number;
  /** A body must be here so long after its head: bodies are small. */
  readonly requestMs: number;
  /** A whole request whose route takes files, once its caller has been admitted (M-CON-13). */
  readonly uploadMs: number;
  /** How long an admitted upload may go with fewer than `uploadBytes` more of it arriving. */
  readonly stallMs: number;
  readonly uploadBytes: number;
  /** How often heads and uploads are checked. */
  readonly checkMs: number;
  /** How long a connection stays open without a request; longer than a proxy in front would keep it. */
  readonly keepAliveMs: number;
  /** An answer is given up after this long without any of it being read. */
  readonly unreadMs: number;
  /** Unanswered requests of one connection; browsers send one at a time. */
  readonly unanswered: number;
  /** Bytes of all answers being sent; beyond, the largest are given up. */
  readonly answerBytes: number;
  /** Connections still busy this long after the server began to close are cut. */
  readonly closingMs: number;
}

/**
 * Connections that the system keeps until they are accepted, as far as its own bound lets it (`net.core.somaxconn`). Beyond, it drops what
 * arrives, and the client tries again after one, three and seven seconds: Node.js's 511 are fewer than a crowd opens within one turn of the loop.
 */
export const unacceptedConnections = 4096;

export const standardConnections: ConnectionLimits = {
  ...sharesWithin(Number.POSITIVE_INFINITY),
  headersMs: 10_000,
  requestMs: 20_000,
  uploadMs: uploadTimeoutMs,
  stallMs: 5_000,
  uploadBytes: 4096,
  checkMs: 2_000,
  keepAliveMs: 72_000,
  unreadMs: 60_000,
  unanswered: 32,
  answerBytes: 256 * 1024 * 1024,
  closingMs: 3_000,
};

/** The connections of the HTTP server: how many, how slow, and how much waits for them. */
export interface Connections {
  /** Options of `fastify`. */
  readonly options: Pick<
    FastifyServerOptions,
    "serverFactory" | "clientErrorHandler" | "requestTimeout" | "keepAliveTimeout"
  >;
  /** Call before all other hooks. */
  watch(app: FastifyInstance): void;
}

const bodyTimer = Symbol("bodyTimer");
/** A request whose body has a time. */
type Timed = IncomingMessage & { [bodyTimer]?: NodeJS.Timeout };

/** The requests and answers on one connection. */
class Traffic implements Waiting {
  readonly #socket: Socket;
  readonly place: Place | undefined;
  unanswered = 0;
  waitingBytes = 0;
  last: { readonly request: IncomingMessage; readonly response: ServerResponse } | null = null;

  constructor(socket: Socket, place: Place | undefined) {
    this.#socket = socket;
    this.place = place;
  }

  drop(): void {
    this.#socket.destroy();
  }

  /** Whether text on this connection would be taken for the answer to a request that was carried out, or land in the middle of one. */
  get isAnswering(): boolean {
    if (this.unanswered === 0 || this.last === null) return false;
    const { request, response } = this.last;
    return this.unanswered > 1 || request.complete || response.headersSent;
  }
}

/** Reads a whole address as the path that it stands for; what is malformed stays as it is, and is refused (`arrival.ts`). */
function settlePath(request: IncomingMessage): void {
  request.url = pathAsked(request) ?? request.url;
}

/** The language for the sender of an unreadable request: of the request that was begun, else of the bytes, else of the request before. */
function localeOf({ rawPacket }: BrokenRequest, here: Traffic | undefined): Locale {
  const before = here?.last?.request.url;
  const isBegun = before !== undefined && here !== undefined && here.unanswered > 0;
  const ofBytes = isBegun || rawPacket === undefined ? null : localeInBytes(rawPacket);
  return ofBytes ?? localeInPath(before ?? "");
}

/** The connections of a trusted proxy are other people's, so they are not counted by their source. */
export function createConnections(
  limits: ConnectionLimits,
  { isTrusted }: Pick<Proxies, "isTrusted">,
  onFull: (kind: "closed" | "refused") => void = () => {},
): Connections {
  const traffic = new WeakMap<Socket, Traffic>();
  const places = new WeakMap<Socket, Place>();
  const shares = new ConnectionShares(limits, onFull);
  const backlog = new Backlog(limits.answerBytes);
  const servers: Server[] = [];

  const admit = (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const place = shares.take(sourceOf(address), isTrusted(address), () => socket.destroy());
    if (place === null) {
      socket.destroy();
      return;
    }
    places.set(socket, place);
    socket.on("close", () => place.leave());
  };

  const trafficOf = (socket: Socket): Traffic => {
    const known = traffic.get(socket);
    if (known !== undefined) return known;
    const begun = new Traffic(socket, places.get(socket));
    traffic.set(socket, begun);
    socket.on("close", () => backlog.forget(begun));
    return begun;
  };

  const begin = (request: IncomingMessage, reply: FastifyReply): Traffic => {
    const here = trafficOf(request.socket);
    here.unanswered += 1;
    here.last = { request, response: reply.raw };
    here.place?.busy();
    reply.raw.on("close", () => {
      here.unanswered -= 1;
      if (here.unanswered === 0) here.place?.idle();
    });
    return here;
  };

  /** Ends the connection of a body that is not here in time. */
  const limitBody = (request: Timed, response: ServerResponse, here: Traffic) => {
    const { headers } = request;
    const isEmpty =
      headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0;
    if (isEmpty) return;
    const end = () => {
      if (request.complete) return;
      const error = Object.assign(new Error("body too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      const isAnswering = response.headersSent || here.isAnswering;
      answerBrokenRequest(error, request.socket, isAnswering, localeInPath(request.url ?? ""));
    };
    const timer = setTimeout(end, limits.requestMs).unref();
    request[bodyTimer] = timer;
    request.once("close", () => clearTimeout(timer));
  };

  /** Ends the connection of an upload that comes to a halt, or nearly. */
  const watchUpload = ({ raw }: FastifyRequest, { raw: response }: FastifyReply) => {
    const request: Timed = raw;
    clearTimeout(request[bodyTimer]);
    const { socket } = request;
    let read = socket.bytesRead;
    const check = () => {
      if (request.complete) return clearInterval(timer);
      const isMoving = socket.bytesRead - read >= limits.uploadBytes;
      read = socket.bytesRead;
      if (isMoving) return;
      const error = Object.assign(new Error("upload stalled"), {
        code: "ERR_HTTP_REQUEST_TIMEOUT",
      });
      const isAnswering = response.headersSent || trafficOf(socket).isAnswering;
      answerBrokenRequest(error, socket, isAnswering, localeInPath(request.url ?? ""));
    };
    const timer = setInterval(check, limits.stallMs).unref();
    request.once("close", () => clearInterval(timer));
  };

  /** Its bytes count until the last of them was passed to the system. */
  const send = ({ socket }: IncomingMessage, { raw }: FastifyReply, bytes: number) => {
    socket.setTimeout(limits.unreadMs);
    if (bytes === 0) return;
    const here = trafficOf(socket);
    const change = (by: number) => {
      // Answers to a client that has gone are dropped at once.
      if (socket.destroyed) return;
      here.waitingBytes += by;
      backlog.note(here);
    };
    raw.once("close", () => change(-bytes));
    change(bytes);
  };

  return {
    options: {
      requestTimeout: limits.uploadMs,
      keepAliveTimeout: limits.keepAliveMs,
      // Here, and not only for the first server: `localhost` has two addresses.
      serverFactory(handler) {
        const { headersMs: headersTimeout, uploadMs: requestTimeout } = limits;
        const { checkMs: connectionsCheckingInterval, keepAliveMs: keepAliveTimeout } = limits;
        const answer = (request: IncomingMessage, response: ServerResponse) => {
          settlePath(request);
          handler(request, response);
        };
        const server = createServer(
          {
            headersTimeout,
            requestTimeout,
            connectionsCheckingInterval,
            keepAliveTimeout,
            // Node.js would answer with nothing but a status.
            requireHostHeader: false,
          },
          answer,
        );
        // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node.js would refuse it without a word.
        server.on("checkExpectation", answer);
        server.on("connection", admit);
        server.on("upgrade", settlePath);
        server.on("upgrade", ({ socket }) => places.get(socket)?.streaming());
        server.on("connect", (request: IncomingMessage, socket: Socket) => {
          const here = traffic.get(socket);
          const { headers, httpVersion } = request;
          refuseTunnel(
            headers.host === undefined && httpVersion !== "1.0",
            socket,
            (here?.unanswered ?? 0) > 0,
            localeInPath(here?.last?.request.url ?? ""),
          );
        });
        server.on("clientError", (error: BrokenRequest, socket: Socket) => {
          const here = traffic.get(socket);
          answerBrokenRequest(error, socket, here?.isAnswering ?? false, localeOf(error, here));
        });
        servers.push(server);
        return server;
      },
      clientErrorHandler() {},
    },
    watch(app) {
      app.addHook("onRequest", async (request, reply) => {
        const here = begin(request.raw, reply);
        limitBody(request.raw, reply.raw, here);
        if (here.unanswered <= limits.unanswered) return undefined;
        const refusal = refuse("RATE_LIMITED", { parameters: { seconds: 1 } });
        const closing = { ...headersFor(request.url), connection: "close" };
        return sendRefusal(reply.headers(closing), refusal, localeOfRequest(request));
      });
      app.addHook("onResponse", async (request) => {
        if (isSignedIn(request)) places.get(request.socket)?.signedIn();
      });
      // Comes after the route's own onRequest, which has refused callers who may not send files.
      app.addHook("preParsing", async (request, reply) => {
        if (request.routeOptions.config.takesFiles === true) watchUpload(request, reply);
      });
      app.addHook("onSend", async (request, reply, payload) => {
        const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
        send(request.raw, reply, isWhole ? payload.length : 0);
        return payload;
      });
      app.addHook("preClose", async () => {
        for (const server of servers)
          setTimeout(() => server.closeAllConnections(), limits.closingMs).unref();
      });
    },
  };
}
