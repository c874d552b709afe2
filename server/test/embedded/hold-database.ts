// Starts the embedded database of a folder, says so on standard output, and holds it until standard input ends.
// Arguments: data folder, durability ("full" or "off-for-tests"), "closed" when the owner's way in is closed as an Akari closes it.
import { startEmbedded } from "@akari/server/db/embedded/start-embedded";
import { StartRefusal } from "@akari/server/db/start-refusal";

const [dataDir = "", durability = "full", access = ""] = process.argv.slice(2);
process.on("SIGINT", () => {}); // Like the server: Ctrl-C is only a request, and the database is stopped in our order.

try {
  const database = await startEmbedded({
    dataDir,
    durability: durability === "full" ? "full" : "off-for-tests",
  });
  if (access === "closed") await database.closeOwner();
  say({ kind: "up", pid: database.pid, owner: database.owner, app: database.app });
  // Like an Akari that could not close in time.
  process.on("SIGUSR2", () => process.exit(1));
  process.stdin.resume().once("end", async () => {
    await database.stop();
    say({ kind: "down" });
  });
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  say({ kind: "refused", message: error.message });
}

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
