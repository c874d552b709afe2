import { createClient, type Client } from "@akari/api/client";
import { type EndpointName, paths } from "@akari/api/paths";
import type { MarketId } from "../../src/admission/markets.ts";
import { type AccountId, personId } from "../../src/admission/person.ts";
import { Refusal } from "../../src/admission/refusal.ts";
import { openAccountIn } from "../../src/uses/open-account.ts";
import { queryOf } from "../api/stage.ts";
import { callMs, type Customer, type RawAnswer, type World } from "../api/world.ts";

/** The number of the new account, or why there is none. */
export async function join(
  { akari }: Pick<World, "akari">,
  { userId }: Pick<Customer, "userId">,
  market: string,
): Promise<AccountId | string> {
  const { room, leave } = await akari.markets.enter(market as MarketId);
  try {
    const { edge } = room;
    const opened = await openAccountIn(edge, personId(Number(userId)), edge.clock.now());
    return opened instanceof Refusal ? opened.reason : opened;
  } finally {
    leave();
  }
}

/** The API as the customer's device calls it in a market. */
export function clientIn(
  { akari }: Pick<World, "akari">,
  { token }: Pick<Customer, "token">,
  market: string,
): Client {
  return createClient({
    storage: {
      getItem: (key) => (key === "locale" ? "en" : key === "token" ? token : null),
    },
    // With the token on public calls too, since the market is not open to guests.
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), token, market },
      }),
    origin: akari.address,
    timeoutMs: callMs,
  });
}

/** One call in a market, unparsed. */
export function rawIn(
  world: World,
  market: string,
  name: EndpointName,
  request: object,
  token: string | null,
): Promise<RawAnswer> {
  const options = { ...(token === null ? {} : { token }), headers: { market } };
  return paths[name].method === "GET"
    ? world.get(`${name}?${queryOf(request as Readonly<Record<string, unknown>>)}`, options)
    : world.post(name, request, options);
}
