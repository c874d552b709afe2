import { runCore } from "./run-core.ts";

await runCore();
