// npm run backup -- FILE: one consistent snapshot of the database, also while Akari runs.
import { writeBackup } from "../db/backup/write-backup.ts";
import { withReader } from "../db/with-database.ts";
import { runCommand, usage } from "./run-command.ts";
import { typedPath } from "./typed-path.ts";

await runCommand(async (config, words) => {
  const [name, ...more] = words;
  if (name === undefined || more.length > 0 || name.startsWith("-"))
    throw usage("npm run backup -- FILE");
  const file = typedPath(name);
  const header = await withReader(config, (client) => writeBackup(client, file, new Date()));
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backup written: ${file} (${header.tables.length} tables, ${rows} rows).`);
  return true;
});
