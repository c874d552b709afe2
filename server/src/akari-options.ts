import type { AppOptions } from "./app/build-app.ts";
import type { PushService } from "./away/push-service.ts";
import type { ThreadBounds } from "./bus/core-threads.ts";
import type { Timing } from "./bus/timing.ts";
import type { plansOf } from "./clock/all-plans.ts";
import type { Clock } from "./clock/clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/open.ts";
import type { Entropy } from "./entropy.ts";
import type { MessageSender } from "./message-sender.ts";
import type { SecurityLine } from "./security/security-log.ts";
import type { Vault } from "./vault/vault.ts";

/** Everything that comes from outside. `main.ts` passes the real ones, tests and benches their own. */
export interface AkariOptions extends Partial<Config> {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sender: MessageSender;
  /** Lines for the person at the terminal; absent: silence. */
  readonly log?: (message: string) => void;
  /** Called as soon as the port is bound, before any request is answered. */
  readonly announce?: (entrances: Entrances) => void;
  /** Only for tests and benches: rate limits, password cost, durability, where the built app lies. */
  readonly app?: AppOptions;
  readonly durability?: "off-for-tests";
  /** Only for tests: another core's thread, and another time for the bus's own waits. */
  readonly coreEntry?: URL;
  /** Only for tests: how many threads further markets share. */
  readonly threadBounds?: ThreadBounds;
  /** Only for tests: what travels between edge and core is bytes, as between processes. */
  readonly busInBytes?: boolean;
  readonly timing?: Timing;
  /** Only for tests and benches: after how long without a visit a market that may sleeps. */
  readonly sleepsAfterMs?: number;
  /** Only for tests: what appears by itself on the timetable; absent: the product's own plans. */
  readonly plans?: typeof plansOf;
  /**
   * Whether a new market trades its first sessions before its first customer (docs/founding.md), as every market that is started as a program does;
   * absent: it opens at once, without a past of its own.
   */
  readonly livesFirst?: boolean;
  /** Settles when the apps are built; absent: they are. */
  readonly appsBuilt?: Promise<void>;
  /** Aborted when a start is stopped before it is finished: the market's first sessions end where they are, and the next start continues. */
  readonly stopping?: AbortSignal;
  /** Only for tests: how long a call waits for the core. */
  readonly replyMs?: number;
  /** An already open database, which stays open; else one is opened as the configuration says. */
  readonly database?: Database;
  /** Takes each entry of the security log as a line of JSON, for a collector of logs. */
  readonly securityLine?: SecurityLine;
  /** Only for tests: another way to the push services; else over https, as the environment's proxy says. */
  readonly pushService?: PushService;
  /** Only for tests: an open vault; else its keys are where the configuration says. */
  readonly vault?: Vault;
}

/** Addresses and first secrets of a started Akari. */
export interface Entrances {
  /** `http://host:port`, with the port that was bound. */
  readonly address: string;
  readonly invitationCode: string;
  /** The same for the console. */
  readonly consoleAddress: string;
  /** The first administrator's one-time secret; null once it was used. */
  readonly operatorSecret: string | null;
}
