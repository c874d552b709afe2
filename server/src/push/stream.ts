import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Locale } from "@akari/api/locale";
import { closeCode, streamPath } from "@akari/api/push";
import { type WebSocket, WebSocketServer } from "ws";
import type { Edge } from "../edge.ts";
import { type Refusal, refuse } from "../http/refusal.ts";
import { headersFor } from "../http/security-headers.ts";
import { sourceOf } from "../http/source.ts";
import { Connection } from "./connection.ts";
import { createHub } from "./hub.ts";
import type { Identities } from "./identities.ts";
import {
  defaultLimits,
  farewellMs,
  largestMessageBytes,
  pingIntervalMs,
  type StreamLimits,
} from "./limits.ts";
import { watchSessions } from "./session-watch.ts";
import { readUpgrade, refuseUpgrade } from "./upgrade.ts";

/** The WebSocket `/api.php/stream` (design 10). */
export interface Stream {
  /** Readers that are connected and were not told to go. */
  readonly readers: number;
  /** Says goodbye to all readers; resolves when their sockets are closed. */
  close(): Promise<void>;
}

const comeAgainSeconds = 10;
/** How long a market that does not answer is left alone. */
const marketBackSeconds = 2;

/** Serves the stream on the upgrades of an HTTP server. */
export function attachStream(
  server: Server,
  edge: Edge,
  identities: Identities,
  limits: StreamLimits = defaultLimits,
): Stream {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessageBytes,
    perMessageDeflate: false,
  });
  const connections = new Set<Connection>();
  const perSource = new Map<string, number>();
  const watch = watchSessions(edge, identities);
  const hub = createHub(edge, () => endAll(closeCode.serviceRestart));

  const endAll = (code: typeof closeCode.serviceRestart | typeof closeCode.goingAway) => {
    for (const connection of connections) connection.end(code);
  };

  const stopListening = edge.core.onAnswers((answers) => {
    if (!answers) endAll(closeCode.serviceRestart);
  });

  const count = (source: string, change: 1 | -1) => {
    const left = (perSource.get(source) ?? 0) + change;
    if (left > 0) perSource.set(source, left);
    else perSource.delete(source);
  };

  /** Prices without a market behind them would look live. */
  const marketAway = (): Refusal | null =>
    edge.core.answers ? null : refuse("OVERLOADED", { parameters: { seconds: marketBackSeconds } });

  const tooMany = (source: string): Refusal | null => {
    const parameters = { seconds: comeAgainSeconds };
    if ((perSource.get(source) ?? 0) >= limits.socketsPerSource)
      return refuse("RATE_LIMITED", { parameters });
    return sockets.clients.size >= limits.sockets ? refuse("OVERLOADED", { parameters }) : null;
  };

  const welcome = (socket: WebSocket, locale: Locale, source: string) => {
    count(source, 1);
    // A socket counts until it is gone, however its reader was told to go.
    socket.on("close", () => count(source, -1));
    const connection = new Connection(socket, {
      edge,
      hub,
      identities,
      limits,
      locale,
      onSignedIn: (reader, signedIn) => watch.add(reader, signedIn),
      onLeft(reader) {
        watch.remove(reader);
        connections.delete(reader);
      },
    });
    connections.add(connection);
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { locale, refusal } = readUpgrade(request, edge.config.host);
    const source = sourceOf(request.socket.remoteAddress ?? "");
    const reason = refusal ?? marketAway() ?? tooMany(source);
    if (reason !== null) refuseUpgrade(socket, reason, locale);
    else sockets.handleUpgrade(request, socket, head, (opened) => welcome(opened, locale, source));
  };

  sockets.on("headers", (headers) => {
    for (const [name, value] of Object.entries(headersFor(streamPath)))
      headers.push(`${name}: ${value}`);
  });
  server.on("upgrade", upgrade);
  const pings = setInterval(() => {
    for (const connection of connections) connection.ping();
  }, pingIntervalMs);
  pings.unref();

  return {
    get readers() {
      return connections.size;
    },
    async close() {
      server.off("upgrade", upgrade);
      clearInterval(pings);
      stopListening();
      hub.close();
      watch.close();
      endAll(closeCode.goingAway);
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
