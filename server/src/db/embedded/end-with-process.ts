import { endNow } from "./orphans.ts";

/**
 * Ends a cluster's server at once, and releases its folder, if this process ends before it has stopped it: an Akari that could not
 * close in time, an interrupted command. The next start recovers the database as after a power cut. Returns a function that cancels this.
 */
export function endWithProcess(cluster: string, release: () => void): () => void {
  const end = () => {
    endNow(cluster);
    release();
  };
  process.once("exit", end);
  return () => void process.off("exit", end);
}
