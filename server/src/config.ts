import { standardSecondPersonAbove } from "@akari/brokerage/second-person";
import type { ScheduleName } from "@akari/exchange/schedule";

/** Settings of a running Akari, parsed once from the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded database, of the vault's keys and of the heads; nothing else lies there. */
  readonly dataDir: string;
  readonly schedule: ScheduleName;
  readonly instruments: number;
  /** null: drawn when the market is founded. */
  readonly seed: string | null;
  /** Name of its operator; required on an address that is not loopback. */
  readonly operator: string | null;
  /** Its public address behind a proxy, like `https://akari.example`; null: at its own address. */
  readonly publicAddress: string | null;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies: readonly string[];
  /** The token with which programs elsewhere read `/metrics`; null: it is read on this machine only. */
  readonly metricsToken: string | null;
  /** The console's own port; null: it shares the investor app's port. */
  readonly consolePort: number | null;
  /** Sen: an operator decides up to this amount alone, in a market that is founded with it. At most 3,000,000 yen. */
  readonly secondPersonAbove: number;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  /** null: `vault.key` in the data folder. */
  readonly vaultKeyFile: string | null;
  /** File for the heads of all chains; null: none. A server that runs has a file, tests and benches none. */
  readonly headsFile: string | null;
  /** Hash of a head that the database need not continue, because an older backup was restored; null: it must. */
  readonly headsAccept: string | null;
}

/** The settings as the environment states them: what founds a market is absent where nothing was said. */
export type StatedConfig = Omit<Config, Founding> & Partial<Pick<Config, Founding>>;
type Founding = "schedule" | "instruments" | "secondPersonAbove";

/** The defaults; the data folder's default depends on the environment. */
export const standardConfig: Omit<Config, "dataDir"> = {
  host: "127.0.0.1",
  port: 8080,
  schedule: "practice",
  instruments: 300,
  seed: null,
  operator: null,
  publicAddress: null,
  trustedProxies: [],
  metricsToken: null,
  consolePort: null,
  secondPersonAbove: standardSecondPersonAbove,
  databaseUrl: null,
  databaseOwnerUrl: null,
  vaultKeyFile: null,
  headsFile: null,
  headsAccept: null,
};
