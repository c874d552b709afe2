import type { Command } from "@akari/brokerage/commands";
import { bytesFrom, offeringCommand, tapeHead } from "@akari/brokerage/ipo/testing/offering";
import type { Brokerage } from "@akari/brokerage/state";
import type { Reply } from "../reply.ts";

interface Market {
  readonly core: { readonly brokerage: Brokerage };
  now(): number;
  send(command: Command): Reply;
}

/** Announces the offering of a company, as the timetable does; `draw` draws it once its list is frozen. */
export function offerCompany(market: Market, number = 1) {
  const { command, secret } = offeringCommand(market.core.brokerage, market.now(), number, {
    discount: 1_000,
  });
  const reply = market.send(command);
  if (reply.kind !== "accepted") throw new Error(JSON.stringify(reply));
  const offeringId = reply.outcome.offeringId!;
  const offering = market.core.brokerage.offerings.get(offeringId)!;
  return {
    offering,
    secret,
    freezesIn: offering.times.freezesAt - market.now(),
    draw(head = tapeHead) {
      const drawn = market.send({
        kind: "draw-offering",
        id: `draw ${number}`,
        actor: { kind: "clock", id: "market" },
        at: market.now(),
        offeringId,
        secret,
        tapeHead: head,
      });
      if (drawn.kind !== "accepted") throw new Error(JSON.stringify(drawn));
    },
  };
}

export { bytesFrom };
