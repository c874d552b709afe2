import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Locale } from "@akari/api/locale";
import { closeCode, streamPath } from "@akari/api/push";
import { type WebSocket, WebSocketServer } from "ws";
import type { House } from "../house/house.ts";
import { type Refusal, refuse, tooOften } from "../admission/refusal.ts";
import { headersFor } from "../http/security-headers.ts";
import { TokenBuckets } from "../admission/rate-limits.ts";
import { createArrivals } from "../http/arrival.ts";
import { Tally } from "../http/tally.ts";
import { Backlog } from "../http/backlog.ts";
import { ConnectionShares, type Place } from "../http/connection-shares.ts";
import { Connection } from "./connection.ts";
import type { StreamRooms } from "./stream-room.ts";
import type { Identities, Identity } from "./identities.ts";
import {
  defaultLimits,
  farewellMs,
  fragmentsMaximum,
  largestMessageBytes,
  pingIntervalMs,
  type StreamLimits,
} from "./limits.ts";
import { watchSessions } from "./session-watch.ts";
import { createRefusedPages } from "./refused-pages.ts";
import { readUpgrade, refuseHandshake, refuseUpgrade } from "./upgrade.ts";

/** The WebSocket `/api.php/stream` (docs/api.md#stream). */
export interface Stream {
  /** Connected readers that have not been asked to leave. */
  readonly readers: number;
  /** Readers that were cut since the start because they did not keep up. */
  readonly cut: number;
  /** Bytes waiting in this process for sockets that have not read them. */
  readonly waitingBytes: number;
  /** Closes all readers' sockets; resolves when they are closed. */
  close(): Promise<void>;
}

const comeAgainSeconds = 10;
/** Retry-After, in seconds, while the market does not answer. */
const marketBackSeconds = 2;

export interface StreamOptions {
  readonly limits?: StreamLimits;
  /** Lines for the person at the terminal; absent: silence. */
  readonly log?: (line: string) => void;
}

/** Serves the stream on the upgrades of an HTTP server. */
export function attachStream(
  server: Server,
  house: House,
  rooms: StreamRooms,
  identities: Identities,
  { limits = defaultLimits, log = () => {} }: StreamOptions = {},
): Stream {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessageBytes,
    maxFragments: fragmentsMaximum,
    // The connection answers pings itself, so that they count like every other message.
    autoPong: false,
    perMessageDeflate: false,
  });
  const arrivals = createArrivals(house.config);
  const refusedPages = createRefusedPages(log);
  const connections = new Set<Connection>();
  let cut = 0;
  const [perSession, perAccount] = [new Tally(), new Tally()];
  const shares = new ConnectionShares({
    inAll: limits.sockets,
    perSource: limits.socketsPerSource + limits.guestsPerSource,
    strangersPerSource: limits.guestsPerSource,
    // Signed-in callers have no limit per source: their own sockets are bounded below.
    keptPerSource: Number.POSITIVE_INFINITY,
  });
  const allowance = new TokenBuckets();
  const backlog = new Backlog(limits.waitingBytes);
  const watch = watchSessions(house, identities);

  /** Prices without a running market would look live. Which market a reader wants is known with their first message: the door is shut while none answers. */
  const marketsAway = (): Refusal | null =>
    rooms.answers() ? null : refuse("OVERLOADED", { parameters: { seconds: marketBackSeconds } });

  const tooMany = (source: string): Refusal | null => {
    const { handshakesPerSource } = limits;
    return tooOften(allowance.take(`h${source}`, handshakesPerSource, performance.now()));
  };

  /** A socket counts until it is gone, however it was closed. */
  const count = (socket: WebSocket, tally: Tally, key: string) => {
    tally.add(key);
    socket.on("close", () => tally.remove(key));
  };

  const admit = (socket: WebSocket, { key, accountId }: Identity): number | null => {
    const account = String(accountId);
    if (perSession.of(key) >= limits.socketsPerSession) return limits.socketsPerSession;
    if (perAccount.of(account) >= limits.socketsPerAccount) return limits.socketsPerAccount;
    count(socket, perSession, key);
    count(socket, perAccount, account);
    return null;
  };

  const welcome = (socket: WebSocket, locale: Locale, source: string, place: Place) => {
    const connection = new Connection(socket, {
      rooms,
      identities,
      limits,
      locale,
      backlog,
      countAtSource: (frames) =>
        allowance.take(`m${source}`, limits.messagesPerSource, performance.now(), frames),
      admit: (identity) => admit(socket, identity),
      onSignedIn(reader, signedIn) {
        place.signedIn();
        watch.add(reader, signedIn);
      },
      onBehind: () => void (cut += 1),
      onLeft(reader) {
        watch.remove(reader);
        connections.delete(reader);
      },
    });
    connections.add(connection);
    return connection;
  };

  /** A socket has its place until it is gone, however it was closed. For a newcomer, one of a guest may have to go. */
  const placeFor = (socket: Duplex, source: string) => {
    const held: { close: () => void } = { close: () => socket.destroy() };
    const place = shares.take(source, false, () => held.close());
    if (place !== null) socket.once("close", () => place.leave());
    return { held, place };
  };
  const take = (request: IncomingMessage, socket: Duplex, head: Buffer, locale: Locale) => {
    const { source } = arrivals.of(request);
    const { held, place } = placeFor(socket, source);
    if (place === null) {
      const isFull = shares.open >= limits.sockets;
      const parameters = { seconds: comeAgainSeconds };
      refuseUpgrade(socket, refuse(isFull ? "OVERLOADED" : "RATE_LIMITED", { parameters }), locale);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = welcome(opened, locale, source, place);
      held.close = () => connection.end(closeCode.tryAgain, "OVERLOADED");
    });
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const arrival = arrivals.of(request);
    const { source, foreign } = arrival;
    const { locale, refusal } = readUpgrade(request, arrival);
    if (foreign !== null && refusal?.reason !== "PATH_UNKNOWN")
      refusedPages(foreign, house.clock.now());
    const reason = refusal ?? marketsAway() ?? tooMany(source);
    if (reason !== null) refuseUpgrade(socket, reason, locale);
    else take(request, socket, head, locale);
  };

  sockets.on("headers", (headers) => {
    for (const [name, value] of Object.entries(headersFor(streamPath)))
      headers.push(`${name}: ${value}`);
  });
  sockets.on("wsClientError", (_error, socket, request) => refuseHandshake(socket, request));
  server.on("upgrade", upgrade);
  const pings = setInterval(() => {
    for (const connection of connections) connection.ping();
  }, pingIntervalMs);
  pings.unref();

  return {
    get readers() {
      return connections.size;
    },
    get cut() {
      return cut;
    },
    get waitingBytes() {
      return [...sockets.clients].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0);
    },
    async close() {
      server.off("upgrade", upgrade);
      clearInterval(pings);
      watch.close();
      for (const connection of connections) connection.end(closeCode.goingAway);
      const open = [...sockets.clients];
      const timer = setTimeout(() => open.forEach((socket) => socket.terminate()), farewellMs);
      await Promise.all(open.map(closed));
      clearTimeout(timer);
    },
  };
}

function closed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) resolve();
    else socket.once("close", () => resolve());
  });
}
