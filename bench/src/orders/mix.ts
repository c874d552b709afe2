import type { Send } from "./load.ts";

export interface Trader {
  readonly token: string;
  /** Orders that are probably still working. */
  readonly working: string[];
}

export interface Stock {
  readonly code: string;
  /** Whole yen well below the market, on the tick and inside the limits. */
  readonly restingPrice: number;
}

type Post = (
  path: string,
  token: string,
  body: object,
) => Promise<{ code: number; data?: { orderId?: string } }>;

/** P2's mix: 70 % resting limit orders, 25 % cancels of one of them, 5 % market orders. */
export function orderMix(
  post: Post,
  paths: { place: string; cancel: string },
  traders: Trader[],
  stocks: Stock[],
  name: string,
): Send {
  let count = 0;
  return async () => {
    count += 1;
    const trader = traders[count % traders.length]!;
    const dice = Math.random();
    if (dice < 0.25) {
      const orderId = trader.working.pop();
      if (orderId !== undefined)
        return (
          (await post(paths.cancel, trader.token, { clientId: `${name}c${count}`, orderId }))
            .code === 1
        );
    }
    const stock = stocks[Math.floor(Math.random() * stocks.length)]!;
    const market = dice > 0.95;
    const answer = await post(paths.place, trader.token, {
      clientOrderId: `${name}o${count}`,
      code: stock.code,
      side: "long",
      type: market ? "market" : "limit",
      ...(market ? {} : { price: stock.restingPrice }),
      quantity: 100,
      leverage: 3,
    });
    const orderId = answer.data?.orderId;
    if (!market && orderId !== undefined) trader.working.push(orderId);
    return answer.code === 1;
  };
}
