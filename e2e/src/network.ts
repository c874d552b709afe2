import http from "node:http";
import net, { type AddressInfo } from "node:net";

interface Way {
  /** Scheme, host and port at which the server is reached by it. */
  readonly origin: string;
  close(): Promise<void>;
}

/** A relay as on the way of a phone that slept: its connections can fall silent without an end. */
export interface SilentRelay extends Way {
  /** All connections fall silent, and new ones are so until `pass`. */
  swallow(): void;
  /** New connections work again; silent ones stay silent. */
  pass(): void;
}

export async function startSilentRelay(server: string): Promise<SilentRelay> {
  const target = Number(new URL(server).port);
  const pairs = new Set<{ silent: boolean; readonly ends: readonly net.Socket[] }>();
  let isSwallowing = false;
  const relay = net.createServer((client) => {
    const upstream = net.connect(target, "127.0.0.1");
    const pair = { silent: isSwallowing, ends: [client, upstream] };
    pairs.add(pair);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on("data", (data) => pair.silent || to.write(data));
      from.on("error", () => {});
      from.on("close", () => {
        pairs.delete(pair);
        if (!pair.silent) to.destroy();
      });
    }
  });
  return {
    origin: await listen(relay),
    swallow() {
      isSwallowing = true;
      for (const pair of pairs) pair.silent = true;
    },
    pass: () => void (isSwallowing = false),
    async close() {
      for (const { ends } of pairs) for (const end of ends) end.destroy();
      await new Promise((closed) => relay.close(closed));
    },
  };
}

/** A proxy of a school or company, which passes calls but no stream. */
export interface CallsOnly extends Way {
  /** From now on streams pass, too. */
  passStreams(): void;
}

/** With `renames` it sends the backend's own name, as a proxy does that is not configured to keep the reader's. */
export async function startProxy(server: string, does: "strips" | "renames"): Promise<CallsOnly> {
  const target = new URL(server);
  let isPassing = does === "renames";
  const sockets = new Set<net.Socket>();
  const headersOf = (headers: http.IncomingHttpHeaders) =>
    does === "renames" ? { ...headers, host: target.host } : headers;
  const forward = (asked: http.IncomingMessage, headers: http.IncomingHttpHeaders) =>
    http.request({
      host: target.hostname,
      port: target.port,
      method: asked.method ?? "GET",
      path: asked.url ?? "/",
      headers: headersOf(headers),
    });
  const proxy = http.createServer((asked, answer) => {
    const passed = forward(asked, asked.headers);
    passed.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  proxy.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  proxy.on("upgrade", (asked, client) => {
    client.on("error", () => {});
    const { upgrade: _stripped, connection: _too, ...ordinary } = asked.headers;
    const passed = forward(asked, isPassing ? asked.headers : ordinary);
    passed.on("upgrade", (response, upstream) => {
      upstream.on("error", () => {});
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(response)}\r\n\r\n`);
      upstream.pipe(client).pipe(upstream);
    });
    passed.on("response", (response) => {
      client.end(`HTTP/1.1 ${response.statusCode} Refused\r\nconnection: close\r\n\r\n`);
      response.resume();
    });
    passed.on("error", () => client.destroy());
    passed.end();
  });
  return {
    origin: await listen(proxy),
    passStreams: () => void (isPassing = true),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}

const headerLines = ({ rawHeaders }: http.IncomingMessage) =>
  Array.from(
    { length: rawHeaders.length / 2 },
    (_, place) => `${rawHeaders[2 * place]}: ${rawHeaders[2 * place + 1]}`,
  ).join("\r\n");

async function listen(server: net.Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
