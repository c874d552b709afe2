import type { Away } from "../../away/away.ts";
import type { Handlers } from "../../http/handler.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { DeviceCaller } from "../../admission/callers.ts";

type AwayHandlers = Pick<
  Handlers,
  "account/awayDevice" | "account/setAwayDevice" | "account/endAwayDevice"
>;

/** It is told of the messages of the account with which it asks. */
function deviceOf({ account, session }: DeviceCaller) {
  return { sessionId: session.sessionId, accountId: account };
}

/** What a session's device is told while the app is closed. */
export function awayRoutes({ publicKey, devices, accepts, look }: Away): AwayHandlers {
  const read = async (sessionId: number) => ({
    applicationKey: publicKey,
    kinds: await devices.kindsOf(sessionId),
  });
  return {
    "account/awayDevice": ({ caller }) => read(caller.session.sessionId),

    "account/setAwayDevice": async ({
      request: { kinds, ...subscription },
      caller,
      locale,
      at,
    }) => {
      if (!accepts(subscription.endpoint))
        return refuse("AWAY_ENDPOINT_REFUSED", { field: "endpoint" });
      const refused = await devices.set(deviceOf(caller), { subscription, kinds, locale }, at);
      if (refused instanceof Refusal) return refused;
      look(caller.account);
      return read(caller.session.sessionId);
    },

    "account/endAwayDevice": async ({ caller }) => {
      await devices.end(caller.session.sessionId);
      return {};
    },
  };
}
