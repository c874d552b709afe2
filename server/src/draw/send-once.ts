import type { MarketPort } from "../bus/core-port.ts";
import type { Clock } from "../clock/clock.ts";
import type { PlannedCommand } from "../clock/market-plans.ts";

/** Sends a keeper's command under its id. `done`: denials that say that it was done before, for example by the process before this one. */
export type SendOnce = (
  id: string,
  command: PlannedCommand,
  done: readonly string[],
) => Promise<void>;

/** Throws for any other denial. */
export function createSendOnce(core: Pick<MarketPort, "submit">, clock: Clock): SendOnce {
  return async (id, command, done) => {
    const actor = { kind: "clock", id: "market" } as const;
    const reply = await core.submit({ ...command, id, actor, at: clock.now() });
    if (reply.kind === "accepted" || (reply.kind === "denied" && done.includes(reply.reason)))
      return;
    throw new Error(`${id}: ${reply.kind === "denied" ? reply.reason : reply.kind}`);
  };
}
