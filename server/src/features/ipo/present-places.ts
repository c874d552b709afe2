import type { IpoPlaces } from "@akari/api/ipo";
import { timeOf } from "../../http/present.ts";
import type { OfferingRow } from "../../uses/ipo/read-offerings.ts";
import { type Drawn, placesOf, reachedPlace } from "../../uses/ipo/reserve-places.ts";

export function presentPlaces(drawn: Drawn, entryId: number, offering: OfferingRow): IpoPlaces {
  const { lots, status, lapsedLots, paysUntil, reserveUntil } = offering;
  const tickets = placesOf(drawn, entryId, lots);
  const places = tickets.flatMap(({ reservePlace }) => reservePlace ?? []);
  return {
    tickets: [...tickets],
    firstPlace: places.length === 0 ? null : Math.min(...places),
    reserveLots: Math.max(0, drawn.order.length - lots),
    reserveAt: timeOf(paysUntil),
    reserveUntil: timeOf(reserveUntil),
    reached: status === "drawn" ? null : reachedPlace(drawn, lots, lapsedLots),
  };
}
