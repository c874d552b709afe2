// npm run release: lets the next core try again everything that was set aside after its faults (docs/reliability.md#repeated-failures).
import { openMarketName } from "@akari/api/envelope";
import { currentCourse } from "../db/courses.ts";
import { withOwner } from "../db/with-database.ts";
import { releaseFaults } from "../engine/record-faults.ts";
import { requireUpToDate } from "./require-up-to-date.ts";
import { runCommand, usage } from "./run-command.ts";

await runCommand(async (config, words) => {
  if (words.length > 0) throw usage("npm run release");
  return withOwner(config, async (client) => {
    await requireUpToDate(config, client);
    const { requests, work, codes } = await releaseFaults(
      client,
      await currentCourse(client, openMarketName),
    );
    const all = [...requests.map(([key]) => key), ...work, ...codes];
    if (all.length === 0) console.log("Nothing is set aside.");
    else
      console.log(`Released: ${all.join(", ")}. The next core tries it again: start Akari anew.`);
    return true;
  });
});
