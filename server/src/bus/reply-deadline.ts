import { CoreSilent } from "./core-away.ts";
import { DatabaseAway, type Presence } from "../db/database-watch.ts";
import type { CorePort } from "../edge.ts";

/**
 * A core port whose calls wait at most this long. The core answers what is stored: nothing is asked of it while the database is away, and
 * whatever is under way when it goes is given up.
 */
export function answeringWithin(core: CorePort, ms: number, presence: Presence): CorePort {
  const underWay = new Set<() => void>();
  presence.onAway(() => underWay.forEach((giveUp) => giveUp()));
  const within = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (presence.isAway) return Promise.reject(new DatabaseAway());
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new CoreSilent());
      const timer = setTimeout(giveUp, ms);
      underWay.add(giveUp);
      ask()
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
          underWay.delete(giveUp);
        });
    });
  };
  return {
    get ready() {
      return core.ready;
    },
    submit: (command) => within(() => core.submit(command)),
    preview: (request, at) => within(() => core.preview(request, at)),
    previewAmendment: (request, at) => within(() => core.previewAmendment(request, at)),
    onCommitted: (turn, listener) => core.onCommitted(turn, listener),
    get answers() {
      return core.answers;
    },
    onAnswers: (listener) => core.onAnswers(listener),
    ping: () => within(() => core.ping()),
  };
}
