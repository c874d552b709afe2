import { barIntervals } from "@akari/api/bar-intervals";
import type { BarInterval } from "@akari/api/instrument";
import { useState } from "react";
import { useServices } from "../../services/services.ts";
import { rememberChart, rememberedChart } from "./chart-memory.ts";

/** The stored interval; null if there is none that is offered. */
export function toInterval(stored: unknown): BarInterval | null {
  const kept = (stored as { interval?: unknown } | null)?.interval;
  return barIntervals.find((interval) => interval === kept) ?? null;
}

/** The interval that the reader has picked on any share, remembered on this device; null: each share shows what comes first. */
export function usePickedInterval(): [BarInterval | null, (interval: BarInterval) => void] {
  const { storage } = useServices();
  const [picked, setPicked] = useState(() => toInterval(rememberedChart(storage)));
  return [
    picked,
    (interval) => {
      rememberChart(storage, { interval });
      setPicked(interval);
    },
  ];
}
