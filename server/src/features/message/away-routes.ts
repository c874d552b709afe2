import type { Away } from "../../away/away.ts";
import type { Handlers } from "../../http/handler.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";

type AwayHandlers = Pick<
  Handlers,
  "account/awayDevice" | "account/setAwayDevice" | "account/endAwayDevice"
>;

/** What a session's device is told while the app is closed. */
export function awayRoutes({ publicKey, devices, accepts, look }: Away): AwayHandlers {
  const read = async (sessionId: number) => ({
    applicationKey: publicKey,
    kinds: await devices.kindsOf(sessionId),
  });
  return {
    "account/awayDevice": ({ session }) => read(session.sessionId),

    "account/setAwayDevice": async ({
      request: { kinds, ...subscription },
      session,
      locale,
      at,
    }) => {
      if (!accepts(subscription.endpoint))
        return refuse("AWAY_ENDPOINT_REFUSED", { field: "endpoint" });
      const refused = await devices.set(session, { subscription, kinds, locale }, at);
      if (refused instanceof Refusal) return refused;
      look(session.accountId);
      return read(session.sessionId);
    },

    "account/endAwayDevice": async ({ session }) => {
      await devices.end(session.sessionId);
      return {};
    },
  };
}
