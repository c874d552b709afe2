import { migrateFolder } from "./migrate-folder.ts";

/** Makes a data folder with a migrated database in which no market has been founded, with which the servers of the journeys begin. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("which data folder?");
await migrateFolder(dataDir);
