import type { QueryClient } from "@tanstack/react-query";

const keyOf = (fundId: string) => ["follow/subscribe", "draft", fundId];

/** What was typed for a fund, for the way back from the confirm page. It lies with the customer's own answers, in memory only. */
export function keepDraft(queries: QueryClient, fundId: string, typed: string): void {
  queries.setQueryData(keyOf(fundId), typed);
}

export function draftOf(queries: QueryClient, fundId: string): string | undefined {
  return queries.getQueryData(keyOf(fundId));
}

export function forgetDraft(queries: QueryClient, fundId: string): void {
  queries.removeQueries({ queryKey: keyOf(fundId) });
}
