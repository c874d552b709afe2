import type { Clock } from "../clock/clock.ts";
import type { Config } from "../config.ts";
import { type Database, openDatabase } from "../db/open.ts";
import type { Entropy } from "../entropy.ts";
import type { MessageSender } from "../message-sender.ts";
import { createSecurityLog, type SecurityLine } from "../security/security-log.ts";
import { Undo } from "../undo.ts";
import { requireGoing } from "../unless-stopped.ts";
import { openVault } from "../vault/open-vault.ts";
import type { Vault } from "../vault/vault.ts";
import type { House } from "./house.ts";

interface HouseParts {
  readonly config: Config;
  /** Real time, which is that of people: of their sessions, codes and logs. */
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sender: MessageSender;
  readonly log: (line: string) => void;
  readonly durability?: "off-for-tests" | undefined;
  /** Aborted when the start is stopped before it is finished. */
  readonly stopping?: AbortSignal | undefined;
  readonly securityLine?: SecurityLine | undefined;
  /** An open database, which stays open; absent: one is opened as the configuration says. */
  readonly database?: Database | undefined;
  /** An open vault; absent: its keys are where the configuration says. */
  readonly vault?: Vault | undefined;
}

/** A house that is open, with what only those who compose it use. */
export interface OpenHouse {
  readonly house: House;
  readonly database: Database;
  /** After its markets. */
  close(): Promise<void>;
}

/** Opens database and vault. */
export async function openHouse(parts: HouseParts): Promise<OpenHouse> {
  const { config, clock, entropy, sender, log, durability, stopping, securityLine } = parts;
  const undo = new Undo();
  return undo.unless(async () => {
    log("3/4 Database: starting");
    const database =
      parts.database ??
      (await openDatabase(config, {
        stopping,
        ...(durability === undefined ? {} : { durability }),
      }));
    if (parts.database === undefined) undo.push(() => database.stop());
    log(`3/4 Database: ${database.describe}`);
    const vault = parts.vault ?? (await openVault(config, database.jobs, entropy));
    requireGoing(stopping);
    const security = createSecurityLog({ sql: database.app, clock }, log, securityLine);
    undo.push(() => security.close());
    const { app: sql, jobs } = database;
    const house: House = { config, clock, entropy, sender, vault, sql, jobs, security };
    return { house, database, close: () => undo.close() };
  });
}
