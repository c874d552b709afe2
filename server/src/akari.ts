import { createCustomerGate, type CustomerGate } from "./admission/customer-gate.ts";
import { standardLimits } from "./admission/rate-limits.ts";
import type { AkariOptions, Entrances } from "./akari-options.ts";
import { type MarketPort } from "./bus/core-port.ts";
import { CoreThreads } from "./bus/core-threads.ts";
import { startHouseJobs } from "./app/house-jobs.ts";
import type { DrawKeeper } from "./draw/draw-keeper.ts";
import { plansOf } from "./clock/all-plans.ts";
import { type Config, standardConfig } from "./config.ts";
import { createDeskSwitch } from "./desk/desk-switch.ts";
import type { Edge } from "./edge.ts";
import type { Feed } from "./feed/feed.ts";
import { type Conversations, createConversations } from "./uses/support/conversations.ts";
import { ensureInvitation } from "./features/session/invitation.ts";
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
import { requireListenable } from "./require-listenable.ts";
import { UploadedBars } from "./replay/uploaded-bars.ts";
import { attachStream, type Stream } from "./push/stream.ts";
import { createOperatorOfferings } from "./draw/operator-offerings.ts";
import { unlessStopped } from "./unless-stopped.ts";
import type { Away } from "./away/away.ts";
import { createPushService } from "./away/push-service.ts";
import { openHouse } from "./house/open-house.ts";
import { openMarketName } from "@akari/api/envelope";
import { nextHolder, type OpenMarket, openMarket } from "./markets/open-market.ts";
import { createHouseFeatures } from "./app/house-handlers.ts";
import { furnish, type MarketRoom } from "./app/market-room.ts";
import { roomsOf } from "./app/rooms.ts";
import { runningSince } from "./app/running.ts";
import { housePartsOf } from "./http/house-parts.ts";
import { requireHouse } from "./engine/leadership.ts";
import { createHouseOfMarkets, type HouseOfMarkets } from "./markets/house-of-markets.ts";
import { goBack } from "./engine/go-back.ts";
import { readMarket, readMarkets, storeMarket, storeSpeed } from "./markets/stored-markets.ts";
import { Undo } from "./undo.ts";

/** Long enough to outlast a commit that hangs for some seconds, so that no bot has to repeat its order. */
const standardReplyMs = 10_000;

/** A market that may sleep does so after this long without a visitor. */
const standardSleepMs = 10 * 60_000;

export interface Akari extends Entrances {
  readonly edge: Edge;
  readonly core: MarketPort;
  /** Admission of callers, for every protocol. */
  readonly gate: CustomerGate;
  /** The feed of events by topic, for every protocol. */
  readonly feed: Feed;
  /** Customers and support, for the operators' side. */
  readonly conversations: Conversations;
  /** Secrets of draws, for the announcements of operators. */
  readonly draws: DrawKeeper;
  /** Devices that get push messages while the app is closed. */
  readonly away: Away;
  /** All markets: each is founded, entered and put to sleep here. */
  readonly markets: HouseOfMarkets<MarketRoom>;
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
    threadBounds,
    busInBytes,
    sleepsAfterMs = standardSleepMs,
    timing,
    ...stated
  } = options;
  const config: Config = { ...standardConfig, ...stated };
  const undo = new Undo();
  return undo.unless(async () => {
    const { house, database, ...opened } = await openHouse({
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
    // After the folder's lock, so that a second start names the running Akari instead of a busy port.
    await requireListenable(config.host, [config.port, config.consolePort ?? 0]);
    const limits = appOptions?.limits ?? standardLimits;
    const people = createHouseFeatures(house, limits, appOptions?.passwordCost);
    undo.push(() => people.close());
    const { sessions, bots, accounts, tries } = people;
    const conversations = createConversations({ ...housePartsOf(house), clock: house.clock });
    const deskSwitch = createDeskSwitch();
    const running = runningSince(house.clock.now(), appOptions?.staticDir);
    const shared = { house, database, plans, replyMs, log, coreEntry, busInBytes, timing };
    const furnished = async (market: OpenMarket) =>
      furnish(market, { people, conversations, deskSwitch, running, log });
    const open = await furnished(
      await openMarket({
        ...shared,
        values: await readMarket(house.jobs, openMarketName),
        stated,
        livesFirst,
        stopping,
      }),
    );
    undo.push(open.close);
    const { edge, feed } = open;
    const threads = new CoreThreads({ entry: coreEntry, timing, bounds: threadBounds });
    undo.push(() => threads.close());
    const { ofJobs, core, holder, calendar, draws, commitTimes } = open.market;
    const onFault = (what: string) => (error: unknown) => log(`${what}: ${String(error)}`);
    const markets = createHouseOfMarkets<MarketRoom>({
      clock: house.clock,
      // After taking the lead, since the previous leader may have founded markets until then.
      known: await readMarkets(house.jobs),
      open: { id: openMarketName, room: open },
      store: (market) => storeMarket(house.jobs, holder, market),
      storeSpeed: (id, speed) => storeSpeed(house.jobs, holder, id, speed),
      goBack: async (market, name) => {
        await requireHouse(house.jobs, holder);
        return goBack(database.writerConfig, { market, name, holder: nextHolder() });
      },
      begin: async ({ id }, isVisited) => {
        await requireHouse(house.jobs, holder);
        return furnished(
          await openMarket({
            ...shared,
            values: await readMarket(house.jobs, id),
            threads,
            isVisited,
            livesFirst: false,
          }),
        );
      },
      log,
      sleepsAfterMs,
    });
    undo.push(() => markets.close());
    core.onLost(() => void markets.endAll());
    const rooms = roomsOf(markets);
    const gate = createCustomerGate({ sessions, bots, accounts, tries }, markets, limits);
    const houseJobs = await startHouseJobs({
      edge: ofJobs,
      conversations,
      pushService,
      database: database.writerConfig,
      onFault,
    });
    undo.push(() => houseJobs.stop());
    const { away, health } = houseJobs;
    const operators = createOperatorSessions(house);
    const watched: { stream: Stream | null } = { stream: null };
    const figures = startLiveFigures(edge.clock, core, {
      sockets: () => watched.stream?.readers ?? 0,
      coreRestarts: () => core.figures.restarts,
      slowReadersCut: () => watched.stream?.cut ?? 0,
    });
    undo.push(() => figures.stop());
    commitTimes.committed = figures.committed;
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
      house,
      open,
      rooms,
      {
        gate,
        markets,
        people,
        operators,
        conversations,
        away,
        deskSwitch,
        figures,
        health,
        replays,
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
    const identities = createIdentities(gate, accounts, sessions, bots);
    const stream = attachStream(app.server, house, rooms, identities, {
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
    const more = { conversations, draws, away, markets };
    return { ...entrances(), edge, core, gate, feed, ...more, close };
  });
}
