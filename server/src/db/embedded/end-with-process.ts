import { endNow } from "./orphans.ts";

/**
 * Ends the server of a cluster at once, and gives its folder back, when this process ends before it has stopped it: Akari that could not
 * be closed in time, a command that was interrupted. The next start recovers the database as after a power cut. Answers how to take that back.
 */
export function endWithProcess(cluster: string, release: () => void): () => void {
  const end = () => {
    endNow(cluster);
    release();
  };
  process.once("exit", end);
  return () => void process.off("exit", end);
}
