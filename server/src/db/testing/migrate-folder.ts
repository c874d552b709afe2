import { openDatabase } from "../open.ts";

/** Makes a migrated database in an empty data folder; no market has been founded in it. */
export async function migrateFolder(dataDir: string): Promise<void> {
  const nowhere = { databaseUrl: null, databaseOwnerUrl: null };
  const database = await openDatabase({ dataDir, ...nowhere }, { durability: "off-for-tests" });
  await database.stop();
}
