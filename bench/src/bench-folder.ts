import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chmodSync } from "node:fs";

/** Creates a data folder for one benchmark, accessible to the database's service user. */
export function benchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `akari-bench-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
