import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discard } from "@akari/server/db/embedded/discard";
import { copyMigratedFolder } from "@akari/server/db/testing/copy-migrated-folder";
import { testFolderPrefix } from "@akari/server/db/testing/leftovers";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../free-port.ts";
import { startAkari } from "../kills/running-akari.ts";

// M-OUT-281
test("Akari closes in order although the reader of its output has gone", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `${testFolderPrefix}lost-`)));
  onTestFinished(() => discard(folder));
  copyMigratedFolder(folder);
  const akari = await startAkari({
    AKARI_DATA_DIR: folder,
    AKARI_PORT: String(await freePort()),
    AKARI_INSTRUMENTS: "2",
  });
  onTestFinished(() => akari.kill("akari"));
  await akari.loseReaders();
  expect(await akari.stop("SIGINT")).toEqual([0, null]);
});
