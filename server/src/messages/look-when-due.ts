import type { Committed } from "../bus/messages.ts";
import type { Edge } from "../edge.ts";

interface DueWork {
  /** Does what is due by now; resolves with when to look again, null: nothing is known to come. */
  readonly lookAt: (now: number) => Promise<number | null>;
  /** How long after a fault it is tried again. */
  readonly retryMs: number;
  readonly onFault: (error: unknown) => void;
  /** Whether a committed batch may have made something due; absent: none does. */
  readonly isConcerned?: (batch: Committed) => boolean;
}

/** Looks for work at its time, one look after another: now, when the next one is due, and whenever it is asked to. */
export function lookWhenDue(
  { clock, core }: Pick<Edge, "clock" | "core">,
  { lookAt, retryMs, onFault, isConcerned = () => false }: DueWork,
): { look(): void; stop(): void } {
  let cancel = () => {};
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let next = Infinity;

  const at = (time: number) => {
    cancel();
    next = time;
    if (!isStopped) cancel = clock.schedule(time, look);
  };
  const look = () => {
    next = Infinity;
    last = last.then(lookNow);
  };
  const lookNow = async () => {
    try {
      const due = await lookAt(clock.now());
      if (due !== null) at(due);
    } catch (error) {
      onFault(error);
      at(clock.now() + retryMs);
    }
  };

  // After a suspend a timer is late; a batch shows that time has passed.
  const unsubscribe = core.onCommitted("after-replies", (batch) => {
    if (clock.now() >= next || isConcerned(batch)) look();
  });
  look();
  return {
    look,
    stop() {
      isStopped = true;
      unsubscribe();
      cancel();
    },
  };
}
