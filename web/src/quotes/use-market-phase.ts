import type { MarketItem } from "@akari/api/instrument";
import { useEffect, useState } from "react";
import { useHost } from "../http/use-host.ts";
import { useServerClock } from "../http/use-server-clock.ts";

/** How often the market's phase is read again, and the boundary looked at. */
const hostIntervalMs = 15_000;
const boundaryIntervalMs = 1000;

/** The market's phase; null until it is known, and between a boundary and the next read, when shares have changed already. */
export function useMarketPhase(): MarketItem["phase"] | null {
  const { data } = useHost(hostIntervalMs);
  const atServer = useServerClock();
  const boundary = data?.nextBoundary?.at ?? null;
  // Kept as the boundary that has passed: a list renders anew when one does, and not every second.
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (boundary === null) return;
    const look = () => {
      if (Date.parse(boundary) <= Date.parse(atServer(Date.now()))) setPassed(boundary);
    };
    look();
    const timer = setInterval(look, boundaryIntervalMs);
    return () => clearInterval(timer);
  }, [boundary, atServer]);
  if (data === undefined || (boundary !== null && passed === boundary)) return null;
  return data.phase;
}
