import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { SessionClient } from "../connection/session-client.ts";
import { discard } from "../embedded/discard.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { migrate } from "../migrate.ts";
import { removeLeftovers, testFolderPrefix } from "./leftovers.ts";

/** The server of a test run's databases; plain values, passed to the test files. */
export interface TestServer {
  readonly owner: pg.ClientConfig;
  readonly app: pg.ClientConfig;
  /** A migrated database without connections, ready to be cloned. */
  readonly template: string;
}

/** Starts the one database server of a test run, with durability off, and migrates the template. */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  removeLeftovers();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), testFolderPrefix)));
  const embedded = await startEmbedded({ dataDir: folder, durability: "off-for-tests" });
  const owner = embedded.owner;
  const template = "akari";
  const client = new SessionClient(owner);
  await client.connect();
  await migrate(client);
  await client.end();
  return {
    owner,
    app: embedded.app,
    template,
    async stop() {
      await embedded.stop();
      discard(folder);
    },
  };
}
