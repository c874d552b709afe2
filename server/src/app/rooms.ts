import { CoreEnded } from "../bus/core-away.ts";
import type { Rooms } from "../http/rooms.ts";
import type { HouseOfMarkets } from "../markets/house-of-markets.ts";
import type { StreamRooms } from "../push/stream-room.ts";
import type { MarketRoom } from "./market-room.ts";

/** The markets as protocols enter them: a market that cannot be opened now answers like a market whose core has ended. */
export function roomsOf(
  markets: Pick<HouseOfMarkets<MarketRoom>, "enter" | "rooms">,
): Rooms<MarketRoom> & StreamRooms {
  return {
    enter: (market) =>
      markets.enter(market).catch((error: unknown) => {
        throw new CoreEnded(`market ${market} is not open: ${String(error)}`);
      }),
    answers: () => markets.rooms.some(({ edge }) => edge.core.answers),
  };
}
