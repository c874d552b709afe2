import { addInvestorApp, builtApp } from "@akari/server/http/static-files";
import fastify from "fastify";
import { WebSocketServer } from "ws";
import { answerTo, createBenchMarket } from "./bench-market.ts";

export interface BenchServer {
  readonly origin: string;
  close(): Promise<void>;
}

interface Options {
  readonly shares: number;
  readonly bars: number;
  /** Changes per second of every subscribed share. */
  readonly changesASecond: number;
}

/** Serves the built app with synthetic market data: a feed of known size, so that runs are comparable. */
export async function serveBenchMarket(options: Options): Promise<BenchServer> {
  const market = createBenchMarket(options.shares);
  const app = fastify();
  await addInvestorApp(app, process.env["BENCH_APP"] ?? builtApp);
  app.get("/api.php/*", (request, reply) => {
    const url = new URL(request.url, "http://bench");
    const name = url.pathname.slice("/api.php/".length);
    const data = answerTo(market, name, url.searchParams, options.bars);
    if (data === undefined) return reply.code(404).send({ code: 404, msg: "", data: {} });
    return { code: 1, msg: "", data };
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });

  const sockets = new WebSocketServer({ server: app.server, path: "/api.php/stream" });
  sockets.on("connection", (socket) => {
    let codes: readonly string[] = [];
    let version = 0;
    const topics = new Set<string>();
    socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as {
        subscribe?: string[];
        unsubscribe?: string[];
        codes?: string[];
      };
      if (message.subscribe === undefined && message.unsubscribe === undefined)
        return socket.send(JSON.stringify({ type: "hello", epoch: 1 }));
      for (const topic of message.subscribe ?? []) topics.add(topic);
      for (const topic of message.unsubscribe ?? []) topics.delete(topic);
      if (message.codes !== undefined) codes = message.codes;
      if (!topics.has("quotes")) codes = [];
    });
    const timer = setInterval(() => {
      version += 1;
      const update = { kind: "update", version };
      if (codes.length > 0)
        socket.send(
          JSON.stringify({
            topic: "quotes",
            ...update,
            data: codes.map((code) => market.move(code)),
          }),
        );
      for (const topic of topics) {
        const data = dataOf(topic, version);
        if (data !== undefined) socket.send(JSON.stringify({ topic, ...update, data }));
      }
    }, 1_000 / options.changesASecond);
    socket.on("close", () => clearInterval(timer));
  });

  function dataOf(topic: string, version: number): unknown {
    const [kind = "", code = ""] = topic.split(":");
    if (kind === "bars") return [lastBar(version)];
    if (kind === "book") return market.bookOf(code, version);
    return kind === "trades" ? [market.tradeOf(code, version)] : undefined;
  }

  function lastBar(version: number) {
    const [bar] = market.bars(options.bars).slice(-1);
    if (bar === undefined) throw new Error("no bars");
    return { ...bar, close: bar.close + (version % 5) };
  }

  return {
    origin,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      await app.close();
    },
  };
}
