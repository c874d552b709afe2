import { hostname } from "node:os";
import { sen } from "@akari/brokerage/money";
import { createCalendar } from "@akari/exchange/calendar";
import { createCustomerGate, type CustomerGate } from "./admission/customer-gate.ts";
import { standardLimits } from "./admission/rate-limits.ts";
import { createTries } from "./features/session/tries.ts";
import type { AkariOptions, Entrances } from "./akari-options.ts";
import { type MarketPort, openCorePort } from "./bus/core-port.ts";
import { answeringWithin } from "./bus/reply-deadline.ts";
import { requireSoundClock } from "./clock/clock-notice.ts";
import { holidays } from "@akari/core/market/holidays";
import { startEdgeJobs } from "./app/edge-jobs.ts";
import { startMarketJobs } from "./app/market-jobs.ts";
import type { DrawKeeper } from "./draw/draw-keeper.ts";
import { withoutEffect } from "./founded-settings.ts";
import { comingOfferings, plansOf } from "./clock/all-plans.ts";
import { startOfferingNotices } from "./messages/offering-notices.ts";
import { type Config, standardConfig } from "./config.ts";
import { currentCourse } from "./db/courses.ts";
import { openDatabase } from "./db/open.ts";
import { startDesk } from "./desk/automatic-desk.ts";
import { createDeskSwitch } from "./desk/desk-switch.ts";
import type { Edge } from "./edge.ts";
import { createBotTokens } from "./features/bot/tokens.ts";
import { createFeed, type Feed } from "./feed/feed.ts";
import { firstSessions, livesFrom } from "./founding/first-sessions.ts";
import { createPastClock } from "./founding/past-clock.ts";
import { createMarketCache } from "./market/market-cache.ts";
import { type Conversations, createConversations } from "./conversation/conversations.ts";
import { startDepositCards } from "./conversation/deposit-cards.ts";
import { ensureInvitation } from "./features/session/invitation.ts";
import { absoluteLifetimeMs, createSessions, idleLifetimeMs } from "./features/session/sessions.ts";
import { createOperatorSessions } from "./console/operator-sessions.ts";
import { startLedgerHealth } from "./console/ledger-health.ts";
import { startLiveFigures } from "./console/live-figures.ts";
import { type CommitTimes, timedCore } from "./console/timed-core.ts";
import { firstAdministratorSecret } from "./console/operators.ts";
import { createHeadKeeper } from "./heads/head-keeper.ts";
import { buildApp } from "./app/build-app.ts";
import { createIdentities } from "./app/identities.ts";
import { addressOf } from "./http/address-of.ts";
import { sharesWithin } from "./http/connection-shares.ts";
import { unacceptedConnections } from "./http/connections.ts";
import { openFilesAllowed } from "./http/open-files.ts";
import { streamLimitsWithin } from "./push/limits.ts";
import { UploadedBars } from "./replay/uploaded-bars.ts";
import { attachStream, type Stream } from "./push/stream.ts";
import { createSecurityLog } from "./security/security-log.ts";
import { createOperatorOfferings } from "./draw/operator-offerings.ts";
import { unlessStopped } from "./unless-stopped.ts";
import { openVault } from "./vault/open-vault.ts";
import { type Away, startAway } from "./away/away.ts";
import { createPushService } from "./away/push-service.ts";
import { createMarkets, openMarket } from "./admission/markets.ts";
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
    clock: machine,
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
    beatMs,
    stopping,
    database: given,
    vault: givenVault,
    pushService = createPushService({ env: process.env }),
    plans = plansOf,
    coreEntry,
    markets = createMarkets([openMarket]),
    timing,
    ...settings
  } = options;
  const config: Config = { ...standardConfig, ...settings };
  const clock = createPastClock(machine);
  const undo: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
  };

  try {
    log("3/4 Database: starting");
    const database =
      given ?? (await openDatabase(config, durability === undefined ? {} : { durability }));
    if (given === undefined) undo.push(() => database.stop());

    log(`3/4 Database: ${database.describe}`);
    const { jobs } = database;
    const vault = givenVault ?? (await openVault(config, jobs, entropy));
    const course = await currentCourse(jobs, openMarket.id);
    const heads = createHeadKeeper({ jobs, course, clock, file: config.headsFile, log });
    await heads.requireContinued(config.headsAccept);
    // After the core has ended, so that the last head has everything.
    undo.push(() => heads.stop());
    log("4/4 Market: opening");
    const core = await openCorePort({
      settings: {
        database: database.writerConfig,
        course,
        founding: {
          schedule: config.schedule,
          instruments: config.instruments,
          seed: config.seed ?? Buffer.from(entropy.bytes(16)).toString("hex"),
          seedFixed: config.seed !== null,
          secondPersonAbove: sen(config.secondPersonAbove),
          at: clock.now(),
          livesFrom: livesFirst
            ? livesFrom(createCalendar(config.schedule, holidays), clock.now())
            : null,
        },
        listsReplaysAt: clock.now(),
        beatMs,
        holder: `${hostname()} process ${process.pid}`,
      },
      log,
      entry: coreEntry,
      timing,
    });
    undo.push(() => core.drain());
    const { isNew, instruments, schedule, storedAt, foundedAt, openedAt } = core.ready;
    requireSoundClock(clock, storedAt);
    const catchesUp = openedAt !== null && storedAt < openedAt;
    if (catchesUp) clock.goBack(isNew ? foundedAt : storedAt);
    await heads.begin();
    log(
      `4/4 Market: ${instruments.length} stocks, schedule ${schedule}, ${isNew ? "just founded" : "going on"}`,
    );
    for (const line of withoutEffect(settings, core.ready)) log(line);

    const market = createMarketCache(core.ready);
    core.onCommitted((batch) => market.apply(batch));
    const timed: CommitTimes = { committed: () => {} };
    const edge: Edge = {
      course,
      config,
      clock,
      entropy,
      sender,
      vault,
      sql: database.app,
      jobs,
      core: timedCore(answeringWithin(core, replyMs, database.presence), timed),
      market,
      heads,
      security: createSecurityLog({ sql: database.app, clock }, log, securityLine),
    };
    undo.push(() => edge.security.close());

    const faultOf = (what: string) => (error: unknown) => log(`${what}: ${String(error)}`);
    const calendar = createCalendar(core.ready.schedule, holidays);
    const marketJobs = await startMarketJobs({
      edge,
      core,
      calendar,
      plans,
      catchesUp,
      onFault: faultOf,
    });
    undo.push(() => marketJobs.stop());
    const { draws, timetable } = marketJobs;
    if (catchesUp)
      await unlessStopped(
        stopping,
        firstSessions({
          clock,
          core,
          calendar,
          opensAt: openedAt,
          settled: marketJobs.settled,
          stopping,
          log,
        }),
      );
    await marketJobs.opened();
    marketJobs.beat();

    const sessions = createSessions(edge);
    const bots = createBotTokens(edge);
    const gate = createCustomerGate(
      { sessions, bots, accounts: createPersonAccounts(edge.sql), tries: createTries(edge.sql) },
      markets,
      appOptions?.limits ?? standardLimits,
    );
    const conversations = createConversations(edge);
    const away = await startAway({
      edge,
      service: pushService,
      lifetimes: { idleMs: idleLifetimeMs, absoluteMs: absoluteLifetimeMs },
      onFault: faultOf("web push"),
    });
    undo.push(() => away.stop());
    const operators = createOperatorSessions(edge);
    const watched: { stream: Stream | null } = { stream: null };
    const figures = startLiveFigures(clock, core, {
      sockets: () => watched.stream?.readers ?? 0,
      coreRestarts: () => core.figures.restarts,
      slowReadersCut: () => watched.stream?.cut ?? 0,
    });
    undo.push(() => figures.stop());
    timed.committed = figures.committed;
    const health = startLedgerHealth(clock, edge, faultOf("ledger health"));
    undo.push(() => health.stop());
    const notices = startOfferingNotices(edge, faultOf("notices of offerings"));
    undo.push(() => notices.stop());
    await appsBuilt;
    const deskSwitch = createDeskSwitch();
    const replays = new UploadedBars({
      dataDir: config.dataDir,
      database: database.writerConfig,
      now: () => clock.now(),
      listReplays: () => core.listReplays(clock.now()),
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
        notices,
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
    const depositCards = await startDepositCards(edge, conversations);
    undo.push(() => depositCards.stop());
    const desk = await startDesk(edge, deskSwitch);
    undo.push(() => desk.stop());

    const edgeJobs = startEdgeJobs(edge, [sessions.revokeAll, bots.revokeAll], log);
    undo.push(() => edgeJobs.stop());

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
    return {
      ...entrances(),
      edge,
      core,
      gate,
      feed,
      conversations,
      draws,
      away,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
