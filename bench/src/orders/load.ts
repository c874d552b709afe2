import { Pool } from "undici";

/** Answers of one stretch of load. */
export interface LoadResult {
  readonly accepted: number;
  readonly refused: number;
  readonly seconds: number;
  /** Milliseconds of every answer. */
  readonly latencies: number[];
}

/** One request of the mix; answers whether it was accepted. */
export type Send = () => Promise<boolean>;

/** As fast as the answers come, with so many always under way. */
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

/** At a steady rate whatever the answers do: latencies count from when a request was due, so that waiting is not hidden. */
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

/** JSON over HTTP with kept connections. */
export function poster(origin: string, connections: number) {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  return {
    async post(
      path: string,
      token: string,
      body: object,
    ): Promise<{ code: number; data?: { orderId?: string } }> {
      const answer = await pool.request({
        path,
        method: "POST",
        headers: { "content-type": "application/json", token },
        body: JSON.stringify(body),
      });
      return (await answer.body.json()) as { code: number; data?: { orderId?: string } };
    },
    close: () => pool.close(),
  };
}
