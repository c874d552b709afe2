import type { QueryClient } from "@tanstack/react-query";

/**
 * What the form hands to the confirm page and gets back on the way back. It lies with the customer's own answers, in memory only: it leaves
 * with the sign-out, and after a few minutes by itself.
 */
export interface WithdrawalDraft {
  /** As typed. */
  readonly amount: string;
  readonly bankAccountId: string;
}

const draftKey = ["withdrawal/request", "draft"];
const passwordKey = ["withdrawal/request", "password"];

export function keepDraft(queries: QueryClient, draft: WithdrawalDraft): void {
  queries.setQueryData(draftKey, draft);
}

export function draftOf(queries: QueryClient): WithdrawalDraft | undefined {
  return queries.getQueryData(draftKey);
}

/** The fund password waits for the one request that it was typed for. */
export function keepPassword(queries: QueryClient, clientId: string, password: string): void {
  queries.setQueryData(passwordKey, { clientId, password });
}

/** The password that was typed for this request; "" when there is none, for example after a reload. */
export function passwordFor(queries: QueryClient, clientId: string): string {
  const kept = queries.getQueryData<{ clientId: string; password: string }>(passwordKey);
  return kept?.clientId === clientId ? kept.password : "";
}

export function forgetPassword(queries: QueryClient): void {
  queries.removeQueries({ queryKey: passwordKey });
}

/** After a request: nothing of it stays. */
export function forgetAll(queries: QueryClient): void {
  queries.removeQueries({ queryKey: draftKey });
  forgetPassword(queries);
}
