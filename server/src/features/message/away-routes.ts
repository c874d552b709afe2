import type { Away } from "../../away/away.ts";
import type { Handlers } from "../../http/handler.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { readOpenAccountOf } from "../../uses/person/accounts.ts";

type AwayHandlers = Pick<
  Handlers,
  "account/awayDevice" | "account/setAwayDevice" | "account/endAwayDevice"
>;

/** Which push messages a session's device gets while the app is closed. */
export function awayRoutes({ publicKey, devices, accepts, look }: Away): AwayHandlers {
  const read = async (sessionId: number) => ({
    applicationKey: publicKey,
    kinds: await devices.kindsOf(sessionId),
  });
  return {
    "account/awayDevice": ({ caller }) => read(caller.session.sessionId),

    // The device gets the messages of the open market.
    "account/setAwayDevice": async ({
      edge,
      request: { kinds, ...subscription },
      caller,
      locale,
      at,
    }) => {
      if (!accepts(subscription.endpoint))
        return refuse("AWAY_ENDPOINT_REFUSED", { field: "endpoint" });
      const accountId = await readOpenAccountOf(edge.sql, caller.person);
      if (accountId === null) return refuse("MARKET_UNKNOWN");
      const device = { sessionId: caller.session.sessionId, accountId };
      const refused = await devices.set(device, { subscription, kinds, locale }, at);
      if (refused instanceof Refusal) return refused;
      look(accountId);
      return read(caller.session.sessionId);
    },

    "account/endAwayDevice": async ({ caller }) => {
      await devices.end(caller.session.sessionId);
      return {};
    },
  };
}
