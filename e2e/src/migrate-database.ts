import { standardConfig } from "@akari/server/config";
import { openDatabase } from "@akari/server/db/open";

/** Makes a data folder with a migrated database in which no market has been founded, for `prepared-database.ts`. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("which data folder?");
const database = await openDatabase(
  { ...standardConfig, dataDir },
  { durability: "off-for-tests" },
);
await database.stop();
