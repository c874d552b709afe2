import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { endpoints } from "@akari/api/endpoints";
import { type EndpointName, paths } from "@akari/api/paths";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Edge } from "../edge.ts";
import { botRoutes } from "../features/bot/routes.ts";
import type { BotTokens } from "../features/bot/tokens.ts";
import { accountRoutes } from "../features/account/routes.ts";
import { messageRoutes } from "../features/message/routes.ts";
import { marginRoutes } from "../features/margin/routes.ts";
import { depositRoutes } from "../features/deposit/routes.ts";
import { favouriteRoutes } from "../features/favourite/routes.ts";
import { instrumentRoutes } from "../features/instrument/routes.ts";
import { ledgerRoutes } from "../features/ledger/routes.ts";
import { newsRoutes } from "../features/news/routes.ts";
import { orderRoutes } from "../features/order/routes.ts";
import { performanceRoutes } from "../features/performance/routes.ts";
import { portfolioRoutes } from "../features/portfolio/routes.ts";
import { createPasswords, type PasswordCost } from "../features/session/passwords.ts";
import { sessionRoutes } from "../features/session/routes.ts";
import type { Sessions } from "../features/session/sessions.ts";
import { statementRoutes } from "../features/statement/routes.ts";
import { systemRoutes } from "../features/system/routes.ts";
import { createBotGate } from "./bot-gate.ts";
import { type ConnectionLimits, createConnections, standardConnections } from "./connections.ts";
import { answerErrors } from "./errors.ts";
import { isAllowedHost } from "./allowed-host.ts";
import { addDocumentation } from "./documentation.ts";
import { sendRefusal } from "./envelope.ts";
import type { Handlers } from "./handler.ts";
import { bodyMaximumBytes, parseJsonBodies } from "./json-body.ts";
import { localeOfRequest } from "./language.ts";
import { limitPages } from "./limit-pages.ts";
import { createLimiter, type Limiter } from "./limiter.ts";
import { addHealth } from "./health.ts";
import { addMetrics, type Metrics } from "./metrics.ts";
import { type RateLimits, standardLimits } from "./rate-limits.ts";
import { refuse } from "./refusal.ts";
import { addRoute } from "./route.ts";
import { headersFor } from "./security-headers.ts";
import { addInvestorApp, buildOf, builtApp } from "./static-files.ts";
import { loadTexts } from "./wording.ts";

/** Passed in code by tests and benches; a running server takes what is standard. */
export interface AppOptions {
  /** Folder of the built investor app, `web/dist` when absent; without an index only the API is served. */
  readonly staticDir?: string;
  readonly limits?: RateLimits;
  readonly connections?: ConnectionLimits;
  readonly passwordCost?: PasswordCost;
  /** Believes `X-Forwarded-For` of a proxy in front. */
  readonly trustProxy?: boolean;
}

/** Who may call: people who signed in, and their programs. */
export interface Callers {
  readonly sessions: Sessions;
  readonly bots: BotTokens;
}

/** The edge's HTTP: the API of the endpoint table, its documentation, the app's files, health and metrics. */
export async function buildApp(
  edge: Edge,
  { sessions, bots }: Callers,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  loadTexts();
  const behindProxy = options.trustProxy ?? false;
  const connections = createConnections(options.connections ?? standardConnections, behindProxy);
  const app = fastify({
    ...connections.options,
    bodyLimit: bodyMaximumBytes,
    trustProxy: behindProxy,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    logger: { level: "error", stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    // A path that cannot be decoded; hooks do not run for it.
    frameworkErrors: (_error, request, reply) =>
      sendRefusal(
        reply.headers(headersFor(request.url)),
        refuse("PATH_UNKNOWN"),
        localeOfRequest(request),
      ),
  });
  connections.watch(app);
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(headersFor(request.url));
    if (!isAllowedHost(request.headers.host, edge.config.host))
      return sendRefusal(reply, refuse("HOST_NOT_ALLOWED"), localeOfRequest(request));
  });
  const limits = options.limits ?? standardLimits;
  const limiter = createLimiter(limits);
  limitPages(app, limiter, edge.clock);
  answerErrors(app);
  parseJsonBodies(app);
  await app.register(compress, {
    threshold: 4096,
    // A small body can inflate to a large one: bodies come as they are.
    globalDecompression: false,
    encodings: ["br", "gzip"],
    // The default of 11 costs more time than it saves on a live answer.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  const metrics = addMetrics(app);
  addHealth(app, edge);
  addDocumentation(app);
  addApi(app, edge, { sessions, bots }, options, { limits, limiter, metrics });
  await addInvestorApp(app, options.staticDir ?? builtApp);
  return app;
}

interface Counted {
  readonly limits: RateLimits;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
}

function addApi(
  app: FastifyInstance,
  edge: Edge,
  { sessions, bots }: Callers,
  options: AppOptions,
  { limits, limiter, metrics }: Counted,
): void {
  const handlers: Handlers = {
    ...sessionRoutes(
      {
        sessions,
        passwords: createPasswords(edge.entropy, options.passwordCost),
        guesses: limits.guesses,
        endPrograms: bots.revokeAll,
      },
      edge,
    ),
    ...accountRoutes,
    ...marginRoutes,
    ...messageRoutes,
    ...performanceRoutes,
    ...statementRoutes,
    ...orderRoutes,
    ...portfolioRoutes,
    ...depositRoutes,
    ...ledgerRoutes,
    ...favouriteRoutes,
    ...instrumentRoutes,
    ...newsRoutes,
    ...botRoutes(bots),
    ...systemRoutes(buildOf(options.staticDir ?? builtApp)),
  };
  checkComplete(handlers);

  const botGate = createBotGate(bots, limits, limiter, edge.clock);
  for (const name of Object.keys(paths) as EndpointName[])
    addRoute(app, name, handlers, { edge, sessions, botGate, limiter, metrics });
}

/** The table and the handlers must name the same routes. */
function checkComplete(handlers: object): void {
  const table = Object.keys(endpoints);
  const given = Object.keys(handlers);
  const missing = table.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !table.includes(name));
  if (missing.length + unknown.length > 0)
    throw new Error(
      `routes without handler: ${missing.join(", ")}; without table row: ${unknown.join(", ")}`,
    );
}
