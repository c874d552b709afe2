import type { Quote } from "@akari/api/instrument";
import { useEffect } from "react";
import { useHost } from "../http/use-host.ts";
import { comingAuction } from "./auction.ts";

/** When a share's coming auction takes place; null while that is not known. */
export function useAuctionTime(quote: Pick<Quote, "phase" | "haltedUntil">): string | null {
  const { data, refetch } = useHost();
  const auction = comingAuction(quote);
  const boundary = data?.nextBoundary ?? null;
  const wanted = auction === "opening" ? "open" : auction === "closing" ? "close" : null;
  const isKnown = wanted === null || boundary?.kind === wanted;
  // What was read before the phase changed names another boundary.
  useEffect(() => {
    if (!isKnown) void refetch();
  }, [isKnown, refetch]);
  if (auction === "resumption") return quote.haltedUntil;
  return wanted !== null && boundary?.kind === wanted ? boundary.at : null;
}
