import { decide } from "@akari/brokerage/decide";
import { runCore } from "../../src/engine/run-core.ts";
import { productCore } from "../../src/engine/start-core.ts";

/** Orders of this many shares are meant for no book. */
export const asideShares = 700;

/** A simulated holder outside the crowd: no firm has this order. */
const holder = -900_000_001;

/** The program of the thread of `off-auction-core.ts`. */
export async function runOffAuction(): Promise<void> {
  await runCore({
    ...productCore,
    rules: {
      ...productCore.rules,
      decide(state, command) {
        const decision = decide(state, command);
        if (command.kind !== "place-order" || command.quantity !== asideShares) return decision;
        const { code, price, quantity } = command;
        if (decision.kind === "denied" || price === null) return decision;
        const message = {
          kind: "trade-off-auction",
          buyOrderId: decision.outcome.orderId!,
          sellOrderId: holder,
          price,
          quantity,
        } as const;
        return { ...decision, outgoing: [{ code, message }] };
      },
    },
  });
}
