// npm run restore -- FILE [--replace]: a backup becomes the database of a new data folder, or of an empty external database.
import { loadBackup } from "../db/backup/load-backup.ts";
import { restoreEmbedded } from "../db/backup/restore-embedded.ts";
import { withOwner } from "../db/with-database.ts";
import { runCommand, usage } from "./run-command.ts";
import { typedPath } from "./typed-path.ts";

await runCommand(async (config, words) => {
  const replace = words.includes("--replace");
  const [name, ...more] = words.filter((word) => word !== "--replace");
  if (name === undefined || more.length > 0 || name.startsWith("-"))
    throw usage("npm run restore -- FILE [--replace]");
  const file = typedPath(name);
  if (config.databaseUrl !== null) {
    if (replace)
      throw usage("npm run restore -- FILE (--replace is for the embedded database only)");
    const header = await withOwner(config, (client) => loadBackup(client, file));
    console.log(`Restored: the backup of ${header.createdAt}.`);
    return true;
  }
  const { header, kept } = await restoreEmbedded(config.dataDir, file, replace, new Date());
  console.log(`Restored into ${config.dataDir}: the backup of ${header.createdAt}.`);
  if (kept !== null) console.log(`The database that was there before is kept as ${kept}.`);
  return true;
});
