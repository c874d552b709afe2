import { standardConfig } from "../../config.ts";
import { openDatabase } from "../open.ts";

/** Makes a data folder with a migrated database in which no market has been founded, with which the servers of the journeys begin. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("which data folder?");
const database = await openDatabase(
  { ...standardConfig, dataDir },
  { durability: "off-for-tests" },
);
await database.stop();
