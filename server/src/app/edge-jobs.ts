import { startForgetting } from "../clock/forgetting.ts";
import type { Edge } from "../edge.ts";
import { type Endings, eraseClosedAccounts } from "../features/account-data/erase-account.ts";
import { startFreezeEnds } from "../messages/freeze-ends.ts";

/** What the edge does by the clock, beside the calls. */
export function startEdgeJobs(
  edge: Edge,
  endings: Endings,
  log: (line: string) => void,
): { stop(): void } {
  const jobs = [
    startForgetting(
      edge,
      () => eraseClosedAccounts(edge, endings),
      (error) => log(`forgetting: ${String(error)}`),
    ),
    startFreezeEnds(edge, (error) => log(`ends of freezes: ${String(error)}`)),
  ];
  return {
    stop() {
      for (const job of jobs) job.stop();
    },
  };
}
