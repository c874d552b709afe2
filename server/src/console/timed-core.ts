import type { CorePort } from "../edge.ts";

/** Called with the time that each command took until its batch was on disk. */
export interface CommitTimes {
  committed: (ms: number) => void;
}

/** The core port, reporting the time of each answered command. */
export function timedCore(core: CorePort, times: CommitTimes): CorePort {
  return {
    get ready() {
      return core.ready;
    },
    async submit(command) {
      const begun = performance.now();
      const reply = await core.submit(command);
      times.committed(performance.now() - begun);
      return reply;
    },
    preview: (request, at) => core.preview(request, at),
    previewAmendment: (request, at) => core.previewAmendment(request, at),
    onCommitted: (turn, listener) => core.onCommitted(turn, listener),
    get answers() {
      return core.answers;
    },
    onAnswers: (listener) => core.onAnswers(listener),
    ping: () => core.ping(),
  };
}
