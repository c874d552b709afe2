import { StartRefusal } from "../db/start-refusal.ts";
import type { CoreEnding } from "@akari/core/faults/core-ending";
import { CoreNotStarted, type CoreThread, troubleWith } from "./started-core.ts";
import { requireGoing } from "../unless-stopped.ts";
import type { Ready } from "./messages.ts";
import { RestartPause } from "./restart-pause.ts";
import type { Timing } from "./timing.ts";

/** How long a start waits for the database to notice that a dead predecessor's connection is gone. */
const leadPatienceMs = 5_000;
const leadRetryMs = 250;

export interface KeeperParts {
  /** Called when a thread begins to start. */
  readonly begin: () => CoreThread;
  readonly onStarted: (thread: CoreThread, ready: Ready) => void;
  /** Called when a core that had started has ended. */
  readonly onEnded: (ending: CoreEnding, livedMs: number) => void;
  /** Called when a core that was to replace another could not, since another Akari leads. */
  readonly onLed: () => void;
  readonly timing: Timing;
  readonly log: (message: string) => void;
  /** Aborted: the first core need not start any more. */
  readonly stopping: AbortSignal | undefined;
}

export interface CoreKeeper {
  /** Lets the running core finish within this time, then ends it in any case, and starts no other. */
  stop(finish: (thread: CoreThread) => Promise<void>, withinMs: number): Promise<void>;
}

/** Starts a core and keeps one running, in a single loop, so that there is never more than one thread or attempt. */
export async function keepCore(parts: KeeperParts): Promise<CoreKeeper> {
  const { timing, log } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pauses = new RestartPause();
  let thread = await leadPatiently(parts);
  let running: CoreThread | null = thread;

  const keep = async () => {
    let isRunning = true;
    while (isRunning) {
      const begunAt = timing.now();
      const ending = await thread.ended;
      const livedMs = timing.now() - begunAt;
      running = null;
      if (!signal.aborted) log(`the core ended: ${ending.message}`);
      parts.onEnded(ending, livedMs);
      isRunning = !signal.aborted && (await replace(livedMs));
    }
  };

  /** Tries until a core has started; false if it has to stop before. */
  const replace = async (livedMs: number) => {
    for (let lived = livedMs; ; lived = 0) {
      const pauseMs = pauses.after(lived);
      log(`the core starts again in ${pauseMs} ms`);
      await timing.pause(pauseMs, signal);
      if (signal.aborted) return false;
      thread = parts.begin();
      try {
        const ready = await thread.ready;
        running = thread;
        log("the core has started again");
        parts.onStarted(thread, ready);
        return true;
      } catch (error) {
        if (!(error instanceof CoreNotStarted)) throw error;
        if (signal.aborted) return false;
        log(`the core could not start: ${error.ending.message}`);
        if (error.ending.cause === "led") parts.onLed();
      }
    }
  };

  const kept = keep();
  return {
    async stop(finish, withinMs) {
      stopping.abort();
      const late = new AbortController();
      if (running !== null)
        await Promise.race([
          finish(running),
          running.ended,
          timing.pause(withinMs, late.signal).then(() => {
            if (!late.signal.aborted)
              log("the core did not finish in time and is ended as it stands");
          }),
        ]);
      late.abort();
      await thread.end(troubleWith("it was stopped"));
      await kept;
    },
  };
}

/** A predecessor that was killed holds the lock until the database notices that its socket is gone. */
async function leadPatiently(parts: KeeperParts): Promise<CoreThread> {
  const { begin, onStarted, timing, stopping } = parts;
  const until = timing.now() + leadPatienceMs;
  for (;;) {
    requireGoing(stopping);
    const thread = begin();
    const stop = () => void thread.end(troubleWith("it was stopped"));
    stopping?.addEventListener("abort", stop, { once: true });
    try {
      onStarted(thread, await thread.ready);
      return thread;
    } catch (error) {
      requireGoing(stopping);
      if (!(error instanceof CoreNotStarted) || error.ending.cause !== "led") throw error;
      if (timing.now() > until) throw new StartRefusal(error.message);
      await timing.pause(leadRetryMs);
    } finally {
      stopping?.removeEventListener("abort", stop);
    }
  }
}
