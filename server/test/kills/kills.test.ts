import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discard } from "@akari/server/db/embedded/discard";
import { testFolderPrefix } from "@akari/server/db/testing/leftovers";
import { afterAll, expect, inject, test } from "vitest";
import { freePort } from "../free-port.ts";
import { killUnderLoad } from "./kill-under-load.ts";

const dataDir = mkdtempSync(join(tmpdir(), `${testFolderPrefix}kills-`));
chmodSync(dataDir, 0o711);
afterAll(() => discard(dataDir));

test("after five kills of the running process under load over all products no acknowledged command is lost, doubled or torn", async () => {
  const { acknowledged, faults } = await killUnderLoad({
    program: inject("programs").hurriedAkari,
    dataDir,
    port: await freePort(),
    kills: 5,
    seed: 1,
  });
  expect(faults).toEqual([]);
  expect(Object.entries(acknowledged).filter(([, count]) => count === 0)).toEqual([]);
});
