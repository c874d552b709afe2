import { createCustomerGate, type CustomerGate } from "./admission/customer-gate.ts";
import { standardLimits } from "./admission/rate-limits.ts";
import { createTries } from "./features/session/tries.ts";
import type { AkariOptions, Entrances } from "./akari-options.ts";
import { type MarketPort } from "./bus/core-port.ts";
import { startHouseJobs } from "./app/house-jobs.ts";
import { startOfficeJobs } from "./app/office-jobs.ts";
import type { DrawKeeper } from "./draw/draw-keeper.ts";
import { comingOfferings, plansOf } from "./clock/all-plans.ts";
import { type Config, standardConfig } from "./config.ts";
import { createDeskSwitch } from "./desk/desk-switch.ts";
import type { Edge } from "./edge.ts";
import { createBotTokens } from "./features/bot/tokens.ts";
import { createFeed, type Feed } from "./feed/feed.ts";
import { type Conversations, createConversations } from "./conversation/conversations.ts";
import { ensureInvitation } from "./features/session/invitation.ts";
import { createSessions } from "./features/session/sessions.ts";
import { createOperatorSessions } from "./console/operator-sessions.ts";
import { startLiveFigures } from "./console/live-figures.ts";
import { firstAdministratorSecret } from "./console/operators.ts";
import { buildApp } from "./app/build-app.ts";
import { createIdentities } from "./app/identities.ts";
import { addressOf } from "./http/address-of.ts";
import { sharesWithin } from "./http/connection-shares.ts";
import { unacceptedConnections } from "./http/connections.ts";
import { openFilesAllowed } from "./http/open-files.ts";
import { streamLimitsWithin } from "./push/limits.ts";
import { UploadedBars } from "./replay/uploaded-bars.ts";
import { attachStream, type Stream } from "./push/stream.ts";
import { createOperatorOfferings } from "./draw/operator-offerings.ts";
import { unlessStopped } from "./unless-stopped.ts";
import type { Away } from "./away/away.ts";
import { createPushService } from "./away/push-service.ts";
import { openHouse } from "./house/open-house.ts";
import { openMarketName } from "@akari/api/envelope";
import { openMarket } from "./markets/open-market.ts";
import { Undo } from "./undo.ts";
import { createMarkets, openMarket as openToEverybody } from "./admission/markets.ts";
import { createPersonAccounts } from "./people/person-accounts.ts";

/** Long enough to outlast a commit that hangs for some seconds, so that no bot has to repeat its order. */
const standardReplyMs = 10_000;

export interface Akari extends Entrances {
  readonly edge: Edge;
  readonly core: MarketPort;
  /** Who may call, by whatever protocol. */
  readonly gate: CustomerGate;
  /** What happens, by topic, for whatever protocol. */
  readonly feed: Feed;
  /** Customers and support, for the operators' side. */
  readonly conversations: Conversations;
  /** Secrets of draws, for the announcements of operators. */
  readonly draws: DrawKeeper;
  /** Devices that are told while the app is closed. */
  readonly away: Away;
  /** Stops taking requests, drains the core, then stops the database that it started. */
  close(): Promise<void>;
}

/** Builds and starts the whole server; the only way to do so. Resolves once it answers requests. */
export async function createAkari(options: AkariOptions): Promise<Akari> {
  const {
    clock,
    entropy,
    sender,
    livesFirst = false,
    appsBuilt,
    log = () => {},
    securityLine,
    announce,
    app: appOptions,
    durability,
    replyMs = standardReplyMs,
    stopping,
    database: given,
    vault,
    pushService = createPushService({ env: process.env }),
    plans = plansOf,
    coreEntry,
    busInBytes,
    markets = createMarkets([openToEverybody]),
    timing,
    ...stated
  } = options;
  const config: Config = { ...standardConfig, ...stated };
  const undo = new Undo();
  return undo.unless(async () => {
    const { house, database, heads, follow, ...opened } = await openHouse({
      config,
      clock,
      entropy,
      sender,
      log,
      durability,
      stopping,
      securityLine,
      database: given,
      vault,
    });
    undo.push(opened.close);
    const open = await openMarket({
      id: openMarketName,
      house,
      database,
      heads,
      stated,
      livesFirst,
      plans,
      replyMs,
      log,
      coreEntry,
      busInBytes,
      timing,
      onLeads: follow,
      stopping,
    });
    undo.push(open.close);
    const { edge, ofJobs, core, calendar, draws, timetable } = open;
    const onFault = (what: string) => (error: unknown) => log(`${what}: ${String(error)}`);

    const sessions = createSessions(edge);
    const bots = createBotTokens(edge);
    const gate = createCustomerGate(
      {
        sessions,
        bots,
        accounts: createPersonAccounts(edge.sql),
        tries: createTries(edge.sql),
      },
      markets,
      appOptions?.limits ?? standardLimits,
    );
    const conversations = createConversations(edge);
    const houseJobs = await startHouseJobs({
      edge: ofJobs,
      endings: [sessions.revokeAll, bots.revokeAll],
      pushService,
      database: database.writerConfig,
      onFault,
    });
    undo.push(() => houseJobs.stop());
    const { away, health } = houseJobs;
    const operators = createOperatorSessions(edge);
    const watched: { stream: Stream | null } = { stream: null };
    const figures = startLiveFigures(edge.clock, core, {
      sockets: () => watched.stream?.readers ?? 0,
      coreRestarts: () => core.figures.restarts,
      slowReadersCut: () => watched.stream?.cut ?? 0,
    });
    undo.push(() => figures.stop());
    open.commitTimes.committed = figures.committed;
    const deskSwitch = createDeskSwitch();
    const office = await startOfficeJobs({ edge: ofJobs, conversations, deskSwitch, onFault });
    undo.push(() => office.stop());
    await unlessStopped(stopping, appsBuilt ?? Promise.resolve());
    const replays = new UploadedBars({
      dataDir: config.dataDir,
      database: database.writerConfig,
      now: () => edge.clock.now(),
      listReplays: () => core.listReplays(edge.clock.now()),
      log,
    });
    undo.push(() => replays.close());
    await replays.clear();
    const { app, consoleApp } = await buildApp(
      edge,
      {
        gate,
        markets,
        sessions,
        bots,
        operators,
        conversations,
        away,
        deskSwitch,
        figures,
        health,
        replays,
        coming: (after) => comingOfferings(timetable, after),
        notices: office.notices,
        offerings: createOperatorOfferings({
          edge,
          draws,
          calendar,
          seed: core.ready.marketSeed,
        }),
      },
      { ...appOptions, log },
    );
    undo.push(() => app.close());
    if (consoleApp !== null) undo.push(() => consoleApp.close());
    const feed = createFeed(edge, conversations);
    undo.push(() => feed.close());
    const stream = attachStream(app.server, edge, feed, createIdentities(gate, sessions, bots), {
      log,
      limits: streamLimitsWithin(sharesWithin(openFilesAllowed())),
    });
    undo.push(() => stream.close());
    watched.stream = stream;

    const invitationCode = await ensureInvitation(edge);
    const operatorSecret = await firstAdministratorSecret(edge);
    if (consoleApp !== null)
      await consoleApp.listen({
        host: config.host,
        port: config.consolePort ?? 0,
        backlog: unacceptedConnections,
      });
    const entrances = (): Entrances => ({
      address: addressOf(app.server, config.host),
      consoleAddress: addressOf((consoleApp ?? app).server, config.host),
      invitationCode,
      operatorSecret,
    });
    app.server.once("listening", () => announce?.(entrances()));
    await app.listen({ host: config.host, port: config.port, backlog: unacceptedConnections });
    const close = () => undo.close();
    return { ...entrances(), edge, core, gate, feed, conversations, draws, away, close };
  });
}
