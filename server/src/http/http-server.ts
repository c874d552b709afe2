import { constants } from "node:zlib";
import { consoleBasePath } from "@akari/api/console/paths";
import { basePath } from "@akari/api/paths";
import { reasons } from "@akari/api/reasons";
import compress from "@fastify/compress";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Markets } from "../admission/markets.ts";
import type { House } from "../house/house.ts";
import { createArrivals } from "./arrival.ts";
import type { CustomerGate } from "../admission/customer-gate.ts";
import { type ConnectionLimits, createConnections, standardConnections } from "./connections.ts";
import { sharesWithin } from "./connection-shares.ts";
import { createCrowdNotice } from "./crowd-notice.ts";
import { ExpensiveCalls } from "./expensive-calls.ts";
import { addDocumentation } from "./documentation.ts";
import { sendRefusal } from "./envelope.ts";
import { createEntrance, type Entrance } from "./entrance.ts";
import { answerErrors } from "./errors.ts";
import { FairTurns } from "./fair-turns.ts";
import type { HouseHandlers } from "./handler.ts";
import type { Room, Rooms } from "./rooms.ts";
import { addHealth } from "./health.ts";
import { bodyMaximumBytes, parseJsonBodies } from "./json-body.ts";
import { localeOfRequest } from "./language.ts";
import { limitPages } from "./limit-pages.ts";
import { createLimiter, type Limiter } from "../admission/limiter.ts";
import { addMetrics, type Metrics } from "./metrics.ts";
import { openFilesAllowed } from "./open-files.ts";
import { type RateLimits, standardLimits } from "../admission/rate-limits.ts";
import { refuse } from "../admission/refusal.ts";
import { createRefusedHosts } from "./refused-hosts.ts";
import { refusedQuery } from "./refused-query.ts";
import { pathAsked } from "./request-line.ts";
import { addRobots } from "./robots.ts";
import { addRoutes } from "./route.ts";
import { RefusalPace } from "./refusal-pace.ts";
import { runBy } from "./run-by.ts";
import { headersFor, transportHeaders } from "./security-headers.ts";
import { watchSecurity } from "./security-watch.ts";
import { loadTexts } from "./wording.ts";

/** Passed in code by tests and benches; a running server uses the defaults. */
export interface HttpOptions {
  readonly limits?: RateLimits;
  readonly connections?: ConnectionLimits;
  /** The share of the open files of this listener, where there is another; absent: all. */
  readonly partOfFiles?: number;
  /** Lines for the person at the terminal; absent: silence. */
  readonly log?: (line: string) => void;
  /** Called for every answer of a route, in addition to the metrics. */
  readonly onAnswered?: Metrics["answered"];
}

/** The servers of the calls: the house, and each market. */
export interface Served {
  readonly house: House;
  readonly handlers: HouseHandlers;
  readonly open: Room;
  readonly rooms: Rooms;
  readonly markets: Markets;
}

/**
 * The base of every feature: connections, limits, parsing, envelope, errors, health and metrics, and a route for each row of the
 * endpoint table. It knows no feature: handlers carry calls out, `gate` says who may make them.
 */
export async function createHttpServer(
  served: Served,
  gate: CustomerGate,
  options: HttpOptions = {},
): Promise<HttpBase & { readonly entrance: Entrance }> {
  const { house, open } = served;
  const base = await createHttpBase(house, options);
  const { app, metrics } = base;
  const entrance = createEntrance(app, gate, house.clock);
  addHealth(app, open.edge);
  addDocumentation(app, runBy(house.config));
  addRoutes(app, {
    ...served,
    entrance,
    metrics,
    expensive: new ExpensiveCalls(),
    turns: new FairTurns(),
  });
  return { ...base, entrance };
}

/** Before the hook that gives an answer its time: a refusal that waits is not on its way yet. */
function paceRefusals(app: FastifyInstance): void {
  const pace = new RefusalPace(() => performance.now());
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode === reasons.RATE_LIMITED.code) await pace.wait(request.arrival.source);
    return payload;
  });
  app.addHook("preClose", async () => pace.end());
}

/** Pages and files take no fields: whatever a link to them carries is left alone. */
function isOfTables(path: string): boolean {
  return path.startsWith(`${basePath}/`) || path.startsWith(`${consoleBasePath}/`);
}

/** A listener without routes, and what its routes share. */
export interface HttpBase {
  readonly app: FastifyInstance;
  readonly limits: RateLimits;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
}

/** Connections, headers, limits, parsing, errors and metrics of one listener. */
export async function createHttpBase(house: House, options: HttpOptions = {}): Promise<HttpBase> {
  loadTexts();
  const arrivals = createArrivals(house.config);
  const refusedHosts = createRefusedHosts(house.config, options.log ?? (() => {}));
  const openFiles = Math.floor(openFilesAllowed() * (options.partOfFiles ?? 1));
  const bounds = options.connections ?? {
    ...standardConnections,
    ...sharesWithin(openFiles),
  };
  const connections = createConnections(
    bounds,
    arrivals.proxies,
    createCrowdNotice({ openFiles, inAll: bounds.inAll, clock: house.clock, log: options.log }),
  );
  const app = fastify({
    ...connections.options,
    bodyLimit: bodyMaximumBytes,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    logger: { level: "error", stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    // A path that cannot be decoded; hooks do not run for it.
    frameworkErrors: (_error, request, reply) =>
      sendRefusal(
        reply.headers(headersFor(request.url)),
        refuse(pathAsked(request.raw) === null ? "REQUEST_MALFORMED" : "PATH_UNKNOWN"),
        localeOfRequest(request),
      ),
  });
  app.decorateRequest("arrival", {
    getter() {
      return arrivals.of(this.raw);
    },
  });
  paceRefusals(app);
  connections.watch(app);
  watchSecurity(app, house.security, house.clock);
  addRobots(app);
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(headersFor(request.url));
    if (request.arrival.isEncrypted) void reply.headers(transportHeaders);
    const { headerTwice, hostNamed, isHostAllowed, isMalformed, isPacked } = request.arrival;
    if (headerTwice !== null) {
      const refusal = refuse("HEADER_TWICE", { parameters: { field: headerTwice } });
      return sendRefusal(reply, refusal, localeOfRequest(request));
    }
    if (isMalformed)
      return sendRefusal(reply, refuse("REQUEST_MALFORMED"), localeOfRequest(request));
    if (!isHostAllowed) {
      refusedHosts(hostNamed, house.clock.now());
      return sendRefusal(reply, refuse("HOST_NOT_ALLOWED"), localeOfRequest(request));
    }
    if (isPacked) return sendRefusal(reply, refuse("BODY_PACKED"), localeOfRequest(request));
    const unread = isOfTables(request.url) ? refusedQuery(request.url) : null;
    return unread === null ? undefined : sendRefusal(reply, unread, localeOfRequest(request));
  });
  const limits = options.limits ?? standardLimits;
  const limiter = createLimiter(limits);
  limitPages(app, limiter, house.clock);
  answerErrors(app);
  parseJsonBodies(app);
  await app.register(compress, {
    threshold: 4096,
    // A small body can inflate to a large one, so compressed bodies are not unpacked.
    globalDecompression: false,
    encodings: ["br", "gzip"],
    // The default of 11 costs more time than it saves on a dynamic answer.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  return {
    app,
    limits,
    limiter,
    metrics: addMetrics(app, house.config.metricsToken, options.onAnswered),
  };
}
