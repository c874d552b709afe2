import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { discard } from "@akari/server/db/embedded/discard";
import { testFolderPrefix } from "@akari/server/db/testing/leftovers";
import { freePort } from "../free-port.ts";
import { killUnderLoad } from "./kill-under-load.ts";

/** `npm run attack:kills -- --kills 200 --seed 7`: kills of an Akari of its own under load over all products; status 1 when anything answered was lost, doubled or torn. */
const { values } = parseArgs({
  options: { kills: { type: "string", default: "200" }, seed: { type: "string", default: "1" } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = mkdtempSync(join(tmpdir(), `${testFolderPrefix}kills-`));
chmodSync(dataDir, 0o711);
try {
  const { acknowledged, faults } = await killUnderLoad({
    program: join(import.meta.dirname, "hurried-akari.ts"),
    dataDir,
    port: await freePort(),
    kills: Number(values.kills),
    seed: Number(values.seed),
    report: say,
  });
  for (const fault of faults) say(fault);
  const counts = Object.entries(acknowledged).map(([name, count]) => `${count} ${name}`);
  say(
    `seed ${values.seed}: ${values.kills} kills, answered: ${counts.join(", ")}; ${faults.length} faults`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  discard(dataDir);
}
process.exit();
