import type { Rooms } from "../http/rooms.ts";
import type { House } from "../house/house.ts";
import { type HouseFeatures, houseHandlers } from "./house-handlers.ts";
import type { MarketRoom } from "./market-room.ts";
import type { FastifyInstance } from "fastify";
import { consoleHandlers } from "../console/console-handlers.ts";
import type { CustomerGate } from "../admission/customer-gate.ts";
import type { CustomerReads, Reader } from "../console/customer-reads.ts";
import type { LedgerHealth } from "../console/ledger-health.ts";
import type { LiveFigures } from "../console/live-figures.ts";
import { newInvitationCode } from "../features/session/invitation.ts";
import { maskedMobile } from "../features/session/mobile-number.ts";
import type { ParsedRequestOf } from "@akari/api/endpoints";
import { addConsoleRoutes } from "../console/console-routes.ts";
import type { OperatorSessions } from "../console/operator-sessions.ts";
import type { DeskSwitch } from "../desk/desk-switch.ts";
import type { Away } from "../away/away.ts";
import type { OperatorOfferings } from "../draw/operator-offerings.ts";
import type { Edge } from "../edge.ts";
import { addExportRoute } from "../features/account-data/export-routes.ts";
import { summaryOf } from "../features/account/routes.ts";
import { ledgerPage } from "../features/ledger/routes.ts";
import { wordHalt } from "../features/news/halt-text.ts";
import { ordersPage } from "../features/order/routes.ts";
import { positionsPage } from "../features/portfolio/routes.ts";
import type { PasswordCost } from "../credentials/password-hasher.ts";
import type { Conversations } from "../uses/support/conversations.ts";
import { addUploadRoutes } from "../features/upload/upload-routes.ts";
import type { UploadedBars } from "../replay/uploaded-bars.ts";
import type { AccountRead } from "../http/handler.ts";
import { sealedPartsOf } from "../http/house-parts.ts";
import {
  createHttpBase,
  createHttpServer,
  type HttpBase,
  type HttpOptions,
} from "../http/http-server.ts";
import { addConsoleApp, addInvestorApp, builtApp, builtConsole } from "../http/static-files.ts";
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

/** Parts that features share with other parts of the server. */
export interface Shared {
  readonly gate: CustomerGate;
  readonly markets: Markets;
  readonly people: HouseFeatures;
  readonly conversations: Conversations;
  readonly away: Away;
  readonly operators: OperatorSessions;
  readonly deskSwitch: DeskSwitch;
  readonly figures: LiveFigures;
  readonly health: LedgerHealth;
  readonly offerings: OperatorOfferings;
  readonly replays: UploadedBars;
}

/** Of the connections, where the console has a port of its own. */
const consolesPart = 0.1;

/** The edge's complete HTTP server: the features on top of `http/`, and the app's files. Operators work in the open market. */
export async function buildApp(
  house: House,
  open: MarketRoom,
  rooms: Rooms,
  shared: Shared,
  given: AppOptions = {},
): Promise<Apps> {
  const { edge } = open;
  const hasOwnConsole = house.config.consolePort !== null;
  const options = {
    ...given,
    onAnswered: shared.figures.answered,
    partOfFiles: hasOwnConsole ? 1 - consolesPart : 1,
  };
  const staticDir = options.staticDir ?? builtApp;
  const handlers = houseHandlers(shared.people, shared);
  const { markets } = shared;
  const base = await createHttpServer(
    { house, handlers, open, rooms, markets },
    shared.gate,
    options,
  );
  const { entrance } = base;
  await addUploadRoutes(base.app, { clock: house.clock, uploads: sealedPartsOf(house), entrance });
  addExportRoute(base.app, { clock: house.clock, rooms, entrance, fileMs: options.exportMs });
  await addInvestorApp(base.app, staticDir);
  const own = hasOwnConsole
    ? await createHttpBase(house, { ...options, partOfFiles: consolesPart })
    : null;
  await addConsole(own ?? base, edge, shared, options);
  return { app: base.app, consoleApp: own?.app ?? null };
}

/** The operators' routes and their app's files. */
async function addConsole(
  { app, limits, metrics }: HttpBase,
  edge: Edge,
  shared: Shared,
  { consoleDir = builtConsole }: AppOptions,
): Promise<void> {
  const { operators: sessions, people } = shared;
  const { operatorPasswords: passwords } = people;
  const handlers = consoleHandlers({
    ...shared,
    sessions,
    passwords,
    guesses: limits.guesses,
    customers: customerReads(edge),
    newInvitationCode,
    wordHalt,
  });
  addConsoleRoutes(app, handlers, { edge, sessions, limits: limits.console, metrics });
  await addConsoleApp(app, consoleDir);
}

/** A customer's pages for operators, by the same functions that answer the customer. */
function customerReads(edge: Edge): CustomerReads {
  const read = <Name extends "trade/orders" | "trade/positions" | "account/ledger">(
    { accountId: account, locale }: Reader,
    request: ParsedRequestOf<Name>,
  ): AccountRead<Name> => ({
    edge,
    accountId: accountId(account),
    locale,
    at: edge.clock.now(),
    request,
  });
  return {
    summary: (reader) => summaryOf({ edge, accountId: accountId(reader.accountId) }),
    orders: (reader, request) => ordersPage(read(reader, request)),
    positions: (reader, request) => positionsPage(read(reader, request)),
    ledger: (reader, request) => ledgerPage(read(reader, request)),
    maskedMobile,
  };
}
