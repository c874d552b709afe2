import { startAkari } from "./start-akari.ts";

await startAkari({
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
