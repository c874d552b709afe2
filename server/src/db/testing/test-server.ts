import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { discard } from "../embedded/discard.ts";
import { databaseName } from "../embedded/reach.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { copyFolder } from "./copy-folder.ts";
import { removeLeftovers, testFolderPrefix } from "./leftovers.ts";
import { migrateFolder } from "./migrate-folder.ts";

/** The server of a test run's databases; plain values, passed to the test files. */
export interface TestServer {
  readonly owner: pg.ClientConfig;
  readonly app: pg.ClientConfig;
  /** A migrated database without connections, ready to be cloned. */
  readonly template: string;
  /** A data folder with a migrated database and no market, ready to be copied (`copyMigratedFolder`). */
  readonly migratedFolder: string;
}

/** Makes a migrated data folder, and starts the one database server of a test run on a copy, with durability off. */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  removeLeftovers();
  const [migratedFolder, folder] = ["migrated-", ""].map((name) =>
    realpathSync(mkdtempSync(join(tmpdir(), `${testFolderPrefix}${name}`))),
  ) as [string, string];
  await migrateFolder(migratedFolder);
  copyFolder(migratedFolder, folder);
  const embedded = await startEmbedded({ dataDir: folder, durability: "off-for-tests" });
  return {
    owner: embedded.owner,
    app: embedded.app,
    template: databaseName,
    migratedFolder,
    async stop() {
      await embedded.stop();
      discard(folder);
      discard(migratedFolder);
    },
  };
}
