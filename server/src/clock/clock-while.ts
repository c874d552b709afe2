import type { Clock } from "./clock.ts";
import type { Gate } from "./gate.ts";

/** A clock on which nothing falls due while the gate is closed; what was due meanwhile is late, as after a suspend, and runs once it opens. */
export function clockWhile(clock: Clock, gate: Gate): Clock {
  const overdue = new Set<() => void | Promise<void>>();
  gate.onChange(() => {
    for (const run of overdue) {
      // Another one may have closed it again, or cancelled this one.
      if (!gate.isOpen || !overdue.delete(run)) continue;
      void run();
    }
  });
  return {
    now: () => clock.now(),
    get jump() {
      return clock.jump ?? null;
    },
    schedule(at, task) {
      const run = () => task();
      const cancel = clock.schedule(at, () => (gate.isOpen ? run() : void overdue.add(run)));
      return () => {
        overdue.delete(run);
        cancel();
      };
    },
  };
}
