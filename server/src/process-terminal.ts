import type { Terminal } from "./run-akari.ts";

/** The terminal of this process. Its reader may end, as behind a pipe: further lines are lost, and Akari continues. */
export function processTerminal(): Terminal {
  // An unhandled error would be reported on the failed stream itself, without end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  return {
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  };
}
