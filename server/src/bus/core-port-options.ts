import type { CoreSettings } from "../engine/start-core.ts";
import type { CoreThreads } from "./core-threads.ts";
import type { Timing } from "./timing.ts";
import type { EdgeTransport } from "./transport.ts";

export interface CorePortOptions {
  readonly market: string;
  /** Its holder is also the name of the edge that this process is. */
  readonly settings: Omit<CoreSettings, "bus" | "faults" | "inHand">;
  /** Only for tests: what travels is bytes, as between processes. */
  readonly busInBytes?: boolean | undefined;
  readonly log: (message: string) => void;
  /** The threads that its cores share with those of other markets; absent: each has one for itself. */
  readonly threads?: CoreThreads | undefined;
  /** Of a thread for itself; absent: the product's own. */
  readonly entry?: URL | undefined;
  readonly timing?: Timing | undefined;
  /** Only for tests: what lies between the port and its core. */
  readonly between?: ((transport: EdgeTransport) => EdgeTransport) | undefined;
  /** Aborted before the first core has started: it is ended, and the start refused. */
  readonly stopping?: AbortSignal | undefined;
}
