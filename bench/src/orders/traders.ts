import { createClient } from "@akari/api/client";
import type { Stock, Trader } from "./mix.ts";

/** Customers with money, registered ten at a time. */
export async function makeTraders(
  origin: string,
  invitationCode: string,
  count: number,
): Promise<Trader[]> {
  const traders: Trader[] = [];
  const make = async (index: number) => {
    const tokens = new Map<string, string>();
    const client = createClient({
      origin,
      fetch,
      storage: { getItem: (name) => tokens.get(name) ?? null },
    });
    const mobile = `090${String(10_000_000 + index)}`;
    const { practiceMessage } = await client.call("user/sendCode", { mobile });
    const { token } = await client.call("user/register", {
      mobile,
      password: "bench123",
      confirmPassword: "bench123",
      invitationCode,
      verificationCode: practiceMessage!.code,
    });
    tokens.set("token", token);
    await client.call("deposit/request", { clientId: "d", amount: 10_000_000 });
    traders.push({ token, working: [] });
  };
  for (let index = 0; index < count; index += 10)
    await Promise.all(Array.from({ length: 10 }, (_, lane) => make(index + lane)));
  // The deposit is approved after a few seconds.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  return traders;
}

/** Shares of which a lot costs little, with a price at which an order rests. */
export async function cheapStocks(origin: string): Promise<Stock[]> {
  const client = createClient({ origin, fetch, storage: { getItem: () => null } });
  const { items } = await client.call("market/list", {});
  return items
    .flatMap(({ code, previousClose }) => (previousClose === null ? [] : [{ code, previousClose }]))
    .filter(({ previousClose }) => previousClose < 1_500)
    .map(({ code, previousClose }) => ({ code, restingPrice: Math.floor(previousClose * 0.93) }));
}
