import type { FastifyInstance } from "fastify";
import { createIdentityCases } from "../applicant/identity-cases.ts";
import { createLoanForms } from "../applicant/loan-forms.ts";
import { consoleHandlers } from "../console/console-handlers.ts";
import type { CustomerGate } from "../admission/customer-gate.ts";
import type { CustomerReads, Reader } from "../console/customer-reads.ts";
import type { OfferingNotices } from "../messages/offering-notices.ts";
import type { LedgerHealth } from "../console/ledger-health.ts";
import type { LiveFigures } from "../console/live-figures.ts";
import { operatorActionRoutes } from "../features/operator-action/routes.ts";
import { newInvitationCode } from "../features/session/invitation.ts";
import { maskedMobile } from "../features/session/mobile-number.ts";
import type { ParsedRequestOf } from "@akari/api/endpoints";
import { addConsoleRoutes } from "../console/console-routes.ts";
import type { OperatorSessions } from "../console/operator-sessions.ts";
import type { DeskSwitch } from "../desk/desk-switch.ts";
import type { Away } from "../away/away.ts";
import type { OperatorOfferings } from "../draw/operator-offerings.ts";
import { createPasswordHasher, type PasswordCost } from "../credentials/password-hasher.ts";
import type { Edge } from "../edge.ts";
import { addExportRoute } from "../features/account-data/export-routes.ts";
import { accountDataRoutes } from "../features/account-data/routes.ts";
import { accountRoutes, summaryOf } from "../features/account/routes.ts";
import { alertRoutes } from "../features/alert/routes.ts";
import { createBankAccounts } from "../features/bank-account/bank-accounts.ts";
import { bankAccountRoutes } from "../features/bank-account/routes.ts";
import { blockRoutes } from "../features/block/routes.ts";
import { followRoutes } from "../features/follow/routes.ts";
import { botRoutes } from "../features/bot/routes.ts";
import type { BotTokens } from "../features/bot/tokens.ts";
import { chartRoutes } from "../features/chart/routes.ts";
import { depositRoutes } from "../features/deposit/routes.ts";
import { dividendRoutes } from "../features/dividend/routes.ts";
import { favouriteRoutes } from "../features/favourite/routes.ts";
import { createFundPasswords } from "../features/fund-password/fund-passwords.ts";
import { fundPasswordRoutes } from "../features/fund-password/routes.ts";
import { identityRoutes } from "../features/identity/routes.ts";
import { type ComingOfferings, ipoRoutes } from "../features/ipo/routes.ts";
import { luckRoutes } from "../features/luck/routes.ts";
import { loanRoutes } from "../features/loan/routes.ts";
import { instrumentRoutes } from "../features/instrument/routes.ts";
import { chainRoutes } from "../features/ledger/chain-routes.ts";
import { createRootTrees } from "../features/ledger/root-trees.ts";
import { ledgerPage, ledgerRoutes } from "../features/ledger/routes.ts";
import { marginRoutes } from "../features/margin/routes.ts";
import { awayRoutes } from "../features/message/away-routes.ts";
import { messageRoutes } from "../features/message/routes.ts";
import { wordHalt } from "../features/news/halt-text.ts";
import { newsRoutes } from "../features/news/routes.ts";
import { orderRoutes, ordersPage } from "../features/order/routes.ts";
import { createPasskeys } from "../features/passkey/passkeys.ts";
import { passkeyRoutes } from "../features/passkey/routes.ts";
import { performanceRoutes } from "../features/performance/routes.ts";
import { portfolioRoutes, positionsPage } from "../features/portfolio/routes.ts";
import { premarketRoutes } from "../features/premarket/routes.ts";
import { createOwnerProof } from "../features/session/owner-proof.ts";
import { createPasskeySignIn } from "../features/session/passkey-sign-in.ts";
import { createPasswords, type Passwords } from "../features/session/passwords.ts";
import { sessionRoutes } from "../features/session/routes.ts";
import { createSignInLog } from "../features/session/sign-in-log.ts";
import type { Sessions } from "../features/session/sessions.ts";
import type { Conversations } from "../conversation/conversations.ts";
import { supportRoutes } from "../features/support/routes.ts";
import { statementRoutes } from "../features/statement/routes.ts";
import { commitOf, repositoryRoot } from "../features/system/commit.ts";
import { systemRoutes } from "../features/system/routes.ts";
import { tapeRoutes } from "../features/tape/routes.ts";
import { twoStepRoutes } from "../features/two-step/routes.ts";
import { createTwoSteps } from "../features/two-step/two-steps.ts";
import { addUploadRoutes } from "../features/upload/upload-routes.ts";
import { createUploads, type Uploads } from "../features/upload/uploads.ts";
import type { UploadedBars } from "../replay/uploaded-bars.ts";
import { endWithdrawalsTo } from "../features/withdrawal/end-withdrawals.ts";
import { withdrawalRoutes } from "../features/withdrawal/routes.ts";
import type { AccountRead, Handlers } from "../http/handler.ts";
import {
  createHttpBase,
  createHttpServer,
  type HttpBase,
  type HttpOptions,
} from "../http/http-server.ts";
import { standardLimits } from "../admission/rate-limits.ts";
import {
  addConsoleApp,
  addInvestorApp,
  buildOf,
  builtApp,
  builtConsole,
} from "../http/static-files.ts";
import { accountId } from "../admission/person.ts";
import type { Markets } from "../admission/markets.ts";

/** Passed in code by tests and benches; a running server uses the defaults. */
export interface AppOptions extends HttpOptions {
  /** Folder of the built investor app, `web/dist` when absent; without an index only the API is served. */
  readonly staticDir?: string;
  /** Folder of the built operators' app, `console/dist` when absent; without an index only its API is served. */
  readonly consoleDir?: string;
  readonly passwordCost?: PasswordCost;
  /** How long a customer may take to read the file of their account; its own standard when absent. */
  readonly exportMs?: number;
}

/** The listeners: the investor app's, and the console's where it has its own. */
export interface Apps {
  readonly app: FastifyInstance;
  /** null: the console is reached through `app`. */
  readonly consoleApp: FastifyInstance | null;
}

/** What features share with other parts of the server: who is signed in, and the conversations. */
export interface Shared {
  readonly gate: CustomerGate;
  readonly markets: Markets;
  readonly sessions: Sessions;
  readonly bots: BotTokens;
  readonly conversations: Conversations;
  readonly away: Away;
  readonly operators: OperatorSessions;
  readonly deskSwitch: DeskSwitch;
  readonly figures: LiveFigures;
  readonly health: LedgerHealth;
  readonly offerings: OperatorOfferings;
  readonly replays: UploadedBars;
  readonly coming: ComingOfferings;
  readonly notices: OfferingNotices;
}

/** What the routes of customers and of operators have of the same kind. */
interface Parts {
  readonly passwords: Passwords;
  readonly uploads: Uploads;
}

interface HandlerParts extends Parts {
  readonly staticDir: string;
}

/** Of the connections, where the console has a port of its own. */
const consolesPart = 0.1;

/** The edge's complete HTTP server: the features on top of `http/`, and the app's files. */
export async function buildApp(edge: Edge, shared: Shared, given: AppOptions = {}): Promise<Apps> {
  const hasOwnConsole = edge.config.consolePort !== null;
  const options = {
    ...given,
    onAnswered: shared.figures.answered,
    partOfFiles: hasOwnConsole ? 1 - consolesPart : 1,
  };
  const staticDir = options.staticDir ?? builtApp;
  const uploads = createUploads(edge);
  const hasher = createPasswordHasher();
  // Operators do not wait for customers.
  const newPasswords = () => createPasswords(edge.entropy, hasher, options.passwordCost);
  const [passwords, ofOperators] = [newPasswords(), newPasswords()];
  const base = await createHttpServer(
    edge,
    handlersOf(edge, shared, { ...options, passwords, staticDir, uploads }),
    shared.gate,
    options,
  );
  const { entrance } = base;
  base.app.addHook("onClose", () => hasher.close());
  await addUploadRoutes(base.app, { edge, uploads, entrance });
  addExportRoute(base.app, { edge, entrance, fileMs: options.exportMs });
  await addInvestorApp(base.app, staticDir);
  const own = hasOwnConsole
    ? await createHttpBase(edge, { ...options, partOfFiles: consolesPart })
    : null;
  await addConsole(own ?? base, edge, shared, { ...options, passwords: ofOperators, uploads });
  return { app: base.app, consoleApp: own?.app ?? null };
}

/** The operators' routes and their app's files. */
async function addConsole(
  { app, limits, metrics }: HttpBase,
  edge: Edge,
  shared: Shared,
  { passwords, uploads, consoleDir = builtConsole }: AppOptions & Parts,
): Promise<void> {
  const { operators: sessions, markets } = shared;
  const handlers = consoleHandlers({
    ...shared,
    sessions,
    uploads,
    passwords,
    guesses: limits.guesses,
    customers: customerReads(edge),
    newInvitationCode,
    wordHalt,
  });
  addConsoleRoutes(app, handlers, { edge, sessions, markets, limits: limits.console, metrics });
  await addConsoleApp(app, consoleDir);
}

/** A customer's pages for operators, by the same functions that answer the customer. */
function customerReads(edge: Edge): CustomerReads {
  const read = <Name extends "trade/orders" | "trade/positions" | "account/ledger">(
    { accountId: account, locale }: Reader,
    request: object,
  ): AccountRead<Name> => ({
    edge,
    accountId: accountId(account),
    locale,
    at: edge.clock.now(),
    request: request as ParsedRequestOf<Name>,
  });
  return {
    summary: (reader) => summaryOf({ edge, accountId: accountId(reader.accountId) }),
    orders: (reader, request) => ordersPage(read(reader, request)),
    positions: (reader, request) => positionsPage(read(reader, request)),
    ledger: (reader, request) => ledgerPage(read(reader, request)),
    maskedMobile,
  };
}

/** The handlers of all features. A row of the endpoint table without a handler does not compile. */
function handlersOf(
  edge: Edge,
  { sessions, bots, conversations, away, coming, notices }: Shared,
  { limits = standardLimits, passwords, staticDir, uploads }: AppOptions & HandlerParts,
): Handlers {
  const fundPasswords = createFundPasswords(edge, passwords);
  const bankAccounts = createBankAccounts(edge, {
    images: uploads,
    endWithdrawals: endWithdrawalsTo(edge),
  });
  const owner = createOwnerProof(edge, passwords, limits.guesses);
  const twoSteps = createTwoSteps(edge);
  const signIns = createSignInLog(edge.sql);
  return {
    ...sessionRoutes(
      {
        sessions,
        passwords,
        guesses: limits.guesses,
        endPrograms: bots.revokeAll,
        secondSteps: twoSteps,
        signIns,
      },
      edge,
    ),
    ...twoStepRoutes(twoSteps, {
      ...owner,
      endOthers: (transaction, { person, session }) =>
        sessions.revokeAll(transaction, person, session.sessionId),
    }),
    ...passkeyRoutes(createPasskeys(edge), {
      ...owner,
      signIn: createPasskeySignIn(sessions, signIns),
      endSome: sessions.revokeSome,
    }),
    ...fundPasswordRoutes(fundPasswords, owner),
    ...bankAccountRoutes(bankAccounts),
    ...accountRoutes,
    ...accountDataRoutes({
      ...owner,
      secondSteps: twoSteps,
      endings: [sessions.revokeAll, bots.revokeAll],
    }),
    ...marginRoutes,
    ...messageRoutes,
    ...awayRoutes(away),
    ...performanceRoutes,
    ...statementRoutes,
    ...orderRoutes,
    ...portfolioRoutes,
    ...depositRoutes,
    ...withdrawalRoutes({ fundPasswords, bankAccounts }),
    ...loanRoutes(createLoanForms(edge)),
    ...identityRoutes(createIdentityCases(edge, uploads)),
    ...alertRoutes,
    ...ipoRoutes(coming, notices),
    ...luckRoutes,
    ...dividendRoutes,
    ...premarketRoutes,
    ...blockRoutes,
    ...followRoutes,
    ...ledgerRoutes,
    ...chainRoutes(createRootTrees(edge)),
    ...favouriteRoutes,
    ...chartRoutes,
    ...instrumentRoutes,
    ...newsRoutes,
    ...botRoutes(bots),
    ...operatorActionRoutes,
    ...supportRoutes(conversations, uploads),
    ...tapeRoutes,
    ...systemRoutes({
      build: buildOf(staticDir),
      commit: commitOf(repositoryRoot),
      startedAt: edge.clock.now(),
    }),
  };
}
