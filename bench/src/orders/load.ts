import { connect } from "node:net";

/** Results of one period of load. */
export interface LoadResult {
  readonly accepted: number;
  readonly refused: number;
  readonly seconds: number;
  /** Latency of every response in milliseconds. */
  readonly latencies: number[];
}

/** Sends one request of the mix; resolves with whether it was accepted. */
export type Send = () => Promise<boolean>;

/** Closed loop: `lanes` requests in flight, each sent when the previous one is answered. */
export async function closedLoop(send: Send, lanes: number, ms: number): Promise<LoadResult> {
  const begin = performance.now();
  const tally = { accepted: 0, refused: 0 };
  const latencies: number[] = [];
  const lane = async () => {
    while (performance.now() - begin < ms) await timed(send, tally, latencies);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { ...tally, seconds: (performance.now() - begin) / 1000, latencies };
}

/** Open loop at a constant rate: latencies count from when a request was due, so that queueing is not hidden. */
export async function openLoop(send: Send, perSecond: number, ms: number): Promise<LoadResult> {
  const begin = performance.now();
  const tally = { accepted: 0, refused: 0 };
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  let sent = 0;
  while (performance.now() - begin < ms) {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
    for (; sent < due; sent += 1)
      pending.push(timed(send, tally, latencies, begin + ((sent + 1) * 1000) / perSecond));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  return { ...tally, seconds: (performance.now() - begin) / 1000, latencies };
}

async function timed(
  send: Send,
  tally: { accepted: number; refused: number },
  latencies: number[],
  due = performance.now(),
): Promise<void> {
  if (await send()) tally.accepted += 1;
  else tally.refused += 1;
  latencies.push(performance.now() - due);
}

export interface Answer {
  readonly code: number;
  readonly data?: { readonly orderId?: string };
}

/**
 * JSON over HTTP/1.1 on persistent connections, one request at a time on each. Hand-written, because on the two shared cores a client
 * library would cost as much as an order does.
 */
export async function openPoster(origin: string, connections: number) {
  const { hostname, port } = new URL(origin);
  const idle = await Promise.all(
    Array.from({ length: connections }, () => openLine(hostname, Number(port))),
  );
  const all = [...idle];
  const waiting: ((line: Line) => void)[] = [];
  const take = () => idle.pop() ?? new Promise<Line>((resolve) => waiting.push(resolve));
  const giveBack = (line: Line) => {
    const next = waiting.shift();
    if (next === undefined) idle.push(line);
    else next(line);
  };
  return {
    async post(path: string, token: string, body: object): Promise<Answer> {
      const line = await take();
      const json = JSON.stringify(body);
      const answer = await line.ask(
        `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ntoken: ${token}\r\n` +
          `content-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
      );
      giveBack(line);
      return JSON.parse(answer) as Answer;
    },
    close: () => all.forEach((line) => line.close()),
  };
}

interface Line {
  ask(request: string): Promise<string>;
  close(): void;
}

function openLine(host: string, port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    let received = "";
    let hear: (body: string) => void = () => {};
    const socket = connect({ host, port, noDelay: true }, () =>
      resolve({
        ask: (request) =>
          new Promise((answer) => {
            hear = answer;
            socket.write(request);
          }),
        close: () => socket.destroy(),
      }),
    );
    socket.setEncoding("latin1");
    socket.once("error", reject);
    socket.on("data", (chunk: string) => {
      received += chunk;
      const head = received.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
      if (received.length < head + 4 + length) return;
      const body = received.slice(head + 4, head + 4 + length);
      received = "";
      hear(body);
    });
  });
}
