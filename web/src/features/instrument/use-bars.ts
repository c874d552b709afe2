import type { Bar, BarInterval } from "@akari/api/instrument";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../http/use-api.ts";
import { useTopic } from "../../push/use-topic.ts";
import { mergeBars } from "./bars.ts";

const barLimit = 300;

/** Bars of one interval, kept up to date by the stream. */
export function useBars(code: string, interval: BarInterval) {
  const queries = useQueryClient();
  const request = { code, interval, limit: String(barLimit) };
  const bars = useApi("market/bars", request, { staleTime: 60_000 });
  useTopic(`bars:${code}:${interval}`, (message) => {
    if (!("data" in message)) return;
    const changed = message.data as readonly Bar[];
    queries.setQueryData<{ items: Bar[]; nextCursor: null }>(
      ["market/bars", request],
      (before) =>
        before && {
          items: [...mergeBars(before.items, changed)].slice(-2 * barLimit),
          nextCursor: null,
        },
    );
  });
  return bars;
}
