import type { Bar, BarInterval } from "@akari/api/instrument";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../http/use-api.ts";
import { usePacedTopic } from "../../push/use-paced-topic.ts";
import { leavesGap, mergeBars } from "./bars.ts";

/** Bars read at first, and once the reader has gone back to the first of them (the most that the API gives). */
export const barLimits = { first: 300, most: 2_000 } as const;

/** Bars one tab keeps when it stays open for days. */
const keptBars = 5_000;

/** The chart is drawn again at most so often: each time costs as much as everything else that moves beside it. */
const redrawnMs = 500;

const requestOf = (code: string, interval: BarInterval, limit: number) => ({
  code,
  interval,
  limit: String(limit),
});

/** Bars of one interval as they are read. */
export function useReadBars(code: string, interval: BarInterval, limit: number, enabled = true) {
  const request = requestOf(code, interval, limit);
  return useApi("market/bars", request, { enabled, staleTime: 60_000, keepPrevious: true });
}

/** The same, kept up to date by the stream and read again after a gap. */
export function useBars(code: string, interval: BarInterval, limit: number) {
  const queries = useQueryClient();
  const key = ["market/bars", requestOf(code, interval, limit)];
  const bars = useReadBars(code, interval, limit);
  usePacedTopic(`bars:${code}:${interval}`, redrawnMs, (messages) => {
    for (const message of messages) {
      if (!("data" in message)) continue;
      const changed = message.data as readonly Bar[];
      const before = queries.getQueryData<{ items: Bar[] }>(key);
      if (before === undefined) continue;
      if (leavesGap(before.items, changed)) void queries.invalidateQueries({ queryKey: key });
      const items = [...mergeBars(before.items, changed)].slice(-keptBars);
      queries.setQueryData(key, { items, nextCursor: null });
    }
  });
  return bars;
}
