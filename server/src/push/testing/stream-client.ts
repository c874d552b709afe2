import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { once } from "node:events";
import { WebSocket } from "ws";

/** A message of the stream, before its shape is checked. */
export interface AnyMessage {
  readonly type?: string;
  readonly topic?: string;
  readonly kind?: string;
  readonly version?: number;
  readonly epoch?: number;
  readonly reason?: string;
  readonly msg?: string;
  // Any topic's data.
  readonly data?: never;
}

/** A reader in a test. Messages are queued until requested. */
export interface StreamClient {
  readonly socket: WebSocket;
  /** Headers of the answer that opened the socket. */
  readonly handshake: IncomingHttpHeaders;
  send(message: unknown): void;
  /** The next message that fits; earlier ones are skipped. Rejects if the socket closes first. */
  next(fits?: (message: AnyMessage) => boolean): Promise<AnyMessage>;
  /** Subscribes and resolves with the snapshot. */
  subscribe(topic: string, more?: object): Promise<AnyMessage>;
  /** All messages so far, except replies. */
  unread(): readonly AnyMessage[];
  /** Resolves with the socket's close code. */
  readonly closed: Promise<number>;
}

export interface ConnectOptions {
  readonly token?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
}

/** Connects and waits for the greeting. `where` is a port, or the path of a socket file. */
export async function connectStream(
  where: number | string,
  options: ConnectOptions = {},
): Promise<StreamClient> {
  const client = await openStream(where, options);
  client.send(options.token === undefined ? {} : { token: options.token });
  await client.next(({ type }) => type === "hello");
  return client;
}

/** Connects without sending anything. */
export async function openStream(
  where: number | string,
  { path = "/api.php/stream", headers = {} }: ConnectOptions = {},
): Promise<StreamClient> {
  const address = typeof where === "number" ? `ws://127.0.0.1:${where}` : `ws+unix://${where}:`;
  const socket = new WebSocket(`${address}${path}`, { headers });
  const unread: AnyMessage[] = [];
  let wake: (() => void) | null = null;
  const closed = new Promise<number>((resolve) =>
    socket.on("close", (code) => {
      resolve(code);
      wake?.();
    }),
  );
  socket.on("message", (data) => {
    unread.push(JSON.parse(String(data)) as AnyMessage);
    wake?.();
  });
  const [[response]] = (await Promise.all([once(socket, "upgrade"), once(socket, "open")])) as [
    [IncomingMessage],
    unknown,
  ];

  const next = async (fits: (message: AnyMessage) => boolean = () => true) => {
    for (;;) {
      for (let message = unread.shift(); message !== undefined; message = unread.shift())
        if (fits(message)) return message;
      if (socket.readyState === WebSocket.CLOSED)
        throw new Error("the socket closed before such a message");
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };

  return {
    socket,
    handshake: response.headers,
    send: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
    next,
    subscribe(topic, more = {}) {
      socket.send(JSON.stringify({ subscribe: [topic], ...more }));
      return next((message) => message.topic === topic && message.kind === "snapshot");
    },
    unread: () => unread,
    closed,
  };
}

/** The answer to a refused upgrade. */
export async function refusedStream(
  port: number,
  { path = "/api.php/stream", headers = {} }: ConnectOptions,
) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  socket.on("error", () => {});
  const [, response] = (await once(socket, "unexpected-response")) as [unknown, IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as {
    code: number;
    msg: string;
    data: unknown;
  };
  return { status: response.statusCode, headers: response.headers, body };
}
