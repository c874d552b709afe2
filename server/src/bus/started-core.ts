import type { CoreEnding } from "@akari/core/faults/core-ending";
import type { CoreSettings } from "../engine/start-core.ts";
import { EdgeLink } from "./edge-link.ts";
import type { FromCore, Ready, ToCore } from "./messages.ts";
import { type EdgeTransport, edgeTransport, type Port } from "./transport.ts";

/** A core in a thread of this process, which it has for itself or shares, and the supervisor's connection to it. */
export interface CoreThread {
  /** Settles when it has loaded the tables; rejects with CoreNotStarted when it ends before. */
  readonly ready: Promise<Ready>;
  /** Resolves when it does nothing more: its thread is gone and its sockets are closed, or it has left a thread that continues. */
  readonly ended: Promise<CoreEnding>;
  /** Returns the number of the first message. */
  send(messages: readonly ToCore[]): number;
  /** Asks again for a snapshot that has not come. */
  remind(): void;
  /**
   * Number of the input in hand, readable even when the thread does not answer; 0: none. Memory that only a process shares with its own core: no
   * message of the bus has it.
   */
  readonly inHand: number;
  /** Ends it at once; resolves with `ended`. */
  end(how: CoreEnding): Promise<CoreEnding>;
}

/** The core could not lead or load. */
export class CoreNotStarted extends Error {
  readonly ending: CoreEnding;

  constructor(ending: CoreEnding) {
    super(ending.message);
    this.ending = ending;
  }
}

export interface StartedCoreParts {
  readonly settings: Pick<CoreSettings, "bus">;
  readonly port: Port;
  readonly inHand: Float64Array;
  /** Begins its end; `gone` is called when that is done. */
  readonly stop: () => void;
  readonly take: (messages: readonly FromCore[]) => void;
  /** Called with a snapshot in place of lost messages. */
  readonly onMended: (ready: Ready) => void;
  /** Takes why an envelope was not read. */
  readonly onUnread: (error: unknown) => void;
  /** Only for tests: what lies between the two ends. */
  readonly between?: ((transport: EdgeTransport) => EdgeTransport) | undefined;
}

/** A core that was ordered to start, as its supervisor knows it. */
export function startedCore(parts: StartedCoreParts): {
  readonly core: CoreThread;
  /** It does nothing more. */
  readonly gone: () => void;
} {
  const {
    settings,
    port,
    inHand,
    stop,
    take,
    onMended,
    onUnread,
    between = (same) => same,
  } = parts;
  const { market, edge, inBytes } = settings.bus;
  const ready = Promise.withResolvers<Ready>();
  const ended = Promise.withResolvers<CoreEnding>();
  let hasBegun = false;
  let ending: CoreEnding | null = null;

  const end = (how: CoreEnding) => {
    // The first report is the cause; later failures follow from it.
    ending ??= how;
    stop();
  };
  const link = new EdgeLink({
    market,
    edge,
    transport: between(edgeTransport(port, { inBytes, onUnread })),
    onSnapshot(snapshot) {
      if (hasBegun) return onMended(snapshot);
      hasBegun = true;
      ready.resolve(snapshot);
    },
    take(messages) {
      for (const message of messages) if (message.kind === "failed") end(message);
      take(messages);
    },
  });
  // Nothing has to await it, so its rejection must not count as unhandled.
  ready.promise.catch(() => {});

  return {
    gone() {
      ending ??= troubleWith("the core's thread ended");
      ready.reject(new CoreNotStarted(ending));
      ended.resolve(ending);
    },
    core: {
      ready: ready.promise,
      ended: ended.promise,
      get inHand() {
        return inHand[0] ?? 0;
      },
      send: (messages) => link.send(messages),
      remind: () => link.remind(),
      end(how) {
        end(how);
        return ended.promise;
      },
    },
  };
}

/** An ending that blames no input. */
export function troubleWith(message: string): CoreEnding {
  return { cause: "trouble", message, blame: null };
}
