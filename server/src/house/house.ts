import type pg from "pg";
import type { Clock } from "../clock/clock.ts";
import type { Config } from "../config.ts";
import type { Entropy } from "../entropy.ts";
import type { MessageSender } from "../message-sender.ts";
import type { SecurityLog } from "../security/security-log.ts";
import type { Vault } from "../vault/vault.ts";

/** All that is there once, however many markets there are. */
export interface House {
  readonly config: Config;
  /** Real time. */
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sender: MessageSender;
  readonly vault: Vault;
  /** Pool of the app role; reads are as of the last commit. */
  readonly sql: pg.Pool;
  /** The same for longer jobs than calls: exports, news, deleting old rows. */
  readonly jobs: pg.Pool;
  readonly security: SecurityLog;
}
