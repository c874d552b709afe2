import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chmodSync } from "node:fs";

/** A fresh data folder for one bench; the database's service user may enter it. */
export function benchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `akari-bench-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
