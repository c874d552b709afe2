import type { FastifyInstance } from "fastify";
import type { Edge } from "../edge.ts";
import { accountRoutes } from "../features/account/routes.ts";
import { alertRoutes } from "../features/alert/routes.ts";
import { createBankAccounts } from "../features/bank-account/bank-accounts.ts";
import { bankAccountRoutes } from "../features/bank-account/routes.ts";
import { botRoutes } from "../features/bot/routes.ts";
import type { BotTokens } from "../features/bot/tokens.ts";
import { depositRoutes } from "../features/deposit/routes.ts";
import { favouriteRoutes } from "../features/favourite/routes.ts";
import { createFundPasswords } from "../features/fund-password/fund-passwords.ts";
import { fundPasswordRoutes } from "../features/fund-password/routes.ts";
import { instrumentRoutes } from "../features/instrument/routes.ts";
import { ledgerRoutes } from "../features/ledger/routes.ts";
import { marginRoutes } from "../features/margin/routes.ts";
import { messageRoutes } from "../features/message/routes.ts";
import { newsRoutes } from "../features/news/routes.ts";
import { orderRoutes } from "../features/order/routes.ts";
import { performanceRoutes } from "../features/performance/routes.ts";
import { portfolioRoutes } from "../features/portfolio/routes.ts";
import { createOwnerProof } from "../features/session/owner-proof.ts";
import { createPasswords, type PasswordCost } from "../features/session/passwords.ts";
import { sessionRoutes } from "../features/session/routes.ts";
import type { Sessions } from "../features/session/sessions.ts";
import type { Conversations } from "../features/support/conversations.ts";
import { supportRoutes } from "../features/support/routes.ts";
import { statementRoutes } from "../features/statement/routes.ts";
import { systemRoutes } from "../features/system/routes.ts";
import { addUploadRoutes } from "../features/upload/upload-routes.ts";
import { createUploads, type Uploads } from "../features/upload/uploads.ts";
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
  const uploads = createUploads(edge);
  const app = await createHttpServer(
    edge,
    handlersOf(edge, shared, options, staticDir, uploads),
    shared,
    options,
  );
  const { limits = standardLimits } = options;
  await addUploadRoutes(app, { edge, uploads, sessions: shared.sessions, limits });
  await addInvestorApp(app, staticDir);
  return app;
}

/** The handlers of all features. A row of the endpoint table without a handler does not compile. */
function handlersOf(
  edge: Edge,
  { sessions, bots, conversations }: Shared,
  { limits = standardLimits, passwordCost }: AppOptions,
  staticDir: string,
  uploads: Uploads,
): Handlers {
  const passwords = createPasswords(edge.entropy, passwordCost);
  const fundPasswords = createFundPasswords(edge, passwords);
  const bankAccounts = createBankAccounts(edge, {
    images: uploads,
    endWithdrawals: async () => null,
  });
  return {
    ...sessionRoutes(
      {
        sessions,
        passwords,
        guesses: limits.guesses,
        endPrograms: bots.revokeAll,
      },
      edge,
    ),
    ...fundPasswordRoutes(fundPasswords, createOwnerProof(edge, passwords, limits.guesses)),
    ...bankAccountRoutes(bankAccounts),
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
