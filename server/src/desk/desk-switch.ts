import type { DeskQueue } from "@akari/api/console/desk";
import type pg from "pg";

/** Tells the automatic desk that somebody has switched one of its queues. Whether it is on is in `desk_rules`. */
export interface DeskSwitch {
  switched(queue: DeskQueue): void;
  onSwitched(listener: (queue: DeskQueue) => void): () => void;
}

export function createDeskSwitch(): DeskSwitch {
  const listeners = new Set<(queue: DeskQueue) => void>();
  return {
    switched(queue) {
      for (const listener of listeners) listener(queue);
    },
    onSwitched(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the automatic desk decides a queue; it does unless somebody has switched it off. */
export async function isDeskOn(sql: pg.Pool | pg.ClientBase, queue: DeskQueue): Promise<boolean> {
  const { rows } = await sql.query<{ isOn: boolean }>(
    `select is_on as "isOn" from desk_rules where queue = $1`,
    [queue],
  );
  return rows[0]?.isOn ?? true;
}
