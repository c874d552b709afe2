import type { FastifyInstance } from "fastify";
import type { Edge } from "../edge.ts";
import { accountRoutes } from "../features/account/routes.ts";
import { alertRoutes } from "../features/alert/routes.ts";
import { botRoutes } from "../features/bot/routes.ts";
import type { BotTokens } from "../features/bot/tokens.ts";
import { depositRoutes } from "../features/deposit/routes.ts";
import { favouriteRoutes } from "../features/favourite/routes.ts";
import { instrumentRoutes } from "../features/instrument/routes.ts";
import { ledgerRoutes } from "../features/ledger/routes.ts";
import { marginRoutes } from "../features/margin/routes.ts";
import { messageRoutes } from "../features/message/routes.ts";
import { newsRoutes } from "../features/news/routes.ts";
import { orderRoutes } from "../features/order/routes.ts";
import { performanceRoutes } from "../features/performance/routes.ts";
import { portfolioRoutes } from "../features/portfolio/routes.ts";
import { createPasswords, type PasswordCost } from "../features/session/passwords.ts";
import { sessionRoutes } from "../features/session/routes.ts";
import type { Sessions } from "../features/session/sessions.ts";
import type { Conversations } from "../features/support/conversations.ts";
import { supportRoutes } from "../features/support/routes.ts";
import { statementRoutes } from "../features/statement/routes.ts";
import { systemRoutes } from "../features/system/routes.ts";
import type { Handlers } from "../http/handler.ts";
import { createHttpServer, type HttpOptions } from "../http/http-server.ts";
import { standardLimits } from "../http/rate-limits.ts";
import { addInvestorApp, buildOf, builtApp } from "../http/static-files.ts";

/** Passed in code by tests and benches; a running server uses the defaults. */
export interface AppOptions extends HttpOptions {
  /** Folder of the built investor app, `web/dist` when absent; without an index only the API is served. */
  readonly staticDir?: string;
  readonly passwordCost?: PasswordCost;
}

/** What features share with other parts of the server: the tokens that admit a caller, and the conversations. */
export interface Shared {
  readonly sessions: Sessions;
  readonly bots: BotTokens;
  readonly conversations: Conversations;
}

/** The edge's complete HTTP server: the features on top of `http/`, and the app's files. */
export async function buildApp(
  edge: Edge,
  shared: Shared,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const staticDir = options.staticDir ?? builtApp;
  const app = await createHttpServer(
    edge,
    handlersOf(edge, shared, options, staticDir),
    shared,
    options,
  );
  await addInvestorApp(app, staticDir);
  return app;
}

/** The handlers of all features. A row of the endpoint table without a handler does not compile. */
function handlersOf(
  edge: Edge,
  { sessions, bots, conversations }: Shared,
  { limits = standardLimits, passwordCost }: AppOptions,
  staticDir: string,
): Handlers {
  return {
    ...sessionRoutes(
      {
        sessions,
        passwords: createPasswords(edge.entropy, passwordCost),
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
    ...alertRoutes,
    ...ledgerRoutes,
    ...favouriteRoutes,
    ...instrumentRoutes,
    ...newsRoutes,
    ...botRoutes(bots),
    ...supportRoutes(conversations),
    ...systemRoutes(buildOf(staticDir)),
  };
}
