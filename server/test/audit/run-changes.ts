import { parseArgs } from "node:util";
import { sqlTypes } from "@akari/server/db/sql-types";
import { startTestServer } from "@akari/server/db/testing/test-server";
import pg from "pg";
import { changeAtRandom } from "./changes-at-random.ts";
import { tradeIn } from "./traded-market.ts";

/** `npm run attack:audit -- --changes 1000 --seed 7`: single changes of a market in a database of its own; status 1 when one is neither found nor named. */
const { values } = parseArgs({
  options: { changes: { type: "string", default: "1000" }, seed: { type: "string", default: "1" } },
});
const server = await startTestServer();
try {
  await tradeIn(server.app, 1, 1_500);
  const owner = new pg.Client({ ...server.owner, types: sqlTypes });
  await owner.connect();
  const { found, named, unseen } = await changeAtRandom(
    owner,
    Number(values.changes),
    Number(values.seed),
  );
  await owner.end();
  for (const change of unseen) process.stdout.write(`unseen: ${change}\n`);
  process.stdout.write(
    `seed ${values.seed}: ${found} found, ${named} named as not detectable, ${unseen.length} unseen\n`,
  );
  process.exitCode = unseen.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
