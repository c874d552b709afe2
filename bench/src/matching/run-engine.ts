import { engine } from "./engines.ts";
import type { EngineName } from "./engines.ts";
import { readFlow } from "./flow-file.ts";
import { measureDetails, measureRates } from "./measure.ts";
import type { Effort } from "./measure.ts";

/** Separate process for one engine and one measurement; sends its results to the benchmark. */
const [name, file, what, effort] = process.argv.slice(2) as [EngineName, string, string, string];
const flow = readFlow(file);
const measured = engine(name, flow);
process.send!(
  what === "rates"
    ? await measureRates(measured, flow, JSON.parse(effort) as Effort)
    : measureDetails(measured, flow),
);
