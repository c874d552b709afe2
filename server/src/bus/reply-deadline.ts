import type { CorePort } from "../edge.ts";

/** The core has not answered in time: only the core knows whether the command was stored. Ask again. */
export class CoreSilent extends Error {
  constructor() {
    super("the core did not answer in time");
  }
}

/** A core port whose calls wait at most this long, for example while the database is stopped. */
export function answeringWithin(core: CorePort, ms: number): CorePort {
  return {
    get ready() {
      return core.ready;
    },
    submit: (command) => within(core.submit(command), ms),
    preview: (request, at) => within(core.preview(request, at), ms),
    onCommitted: (listener) => core.onCommitted(listener),
    get answers() {
      return core.answers;
    },
    onAnswers: (listener) => core.onAnswers(listener),
    ping: () => within(core.ping(), ms),
  };
}

function within<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CoreSilent()), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
