import type { Terminal } from "./run-akari.ts";

/** The terminal of this process. Whoever reads it may go away, as behind a pipe: their lines are lost, and Akari goes on. */
export function processTerminal(): Terminal {
  // An error that nobody hears would be complained about on the very stream that has failed, without end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  return {
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  };
}
