import { StartRefusal } from "./db/start-refusal.ts";

/** Rejects as soon as the start is stopped, without waiting for the work. */
export async function unlessStopped<Value>(
  stopping: AbortSignal | undefined,
  work: Promise<Value>,
): Promise<Value> {
  if (stopping === undefined) return work;
  const over = new AbortController();
  const stopped = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(stoppedEarly());
    if (stopping.aborted) refuse();
    else stopping.addEventListener("abort", refuse, { once: true, signal: over.signal });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    over.abort();
  }
}

/** Throws if the start was stopped. */
export function requireGoing(stopping: AbortSignal | undefined): void {
  if (stopping?.aborted === true) throw stoppedEarly();
}

function stoppedEarly(): StartRefusal {
  return new StartRefusal("Akari was stopped before it was open.");
}
