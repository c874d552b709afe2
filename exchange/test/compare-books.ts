import { parseArgs } from "node:util";
import { compareBooks } from "./two-exchanges.ts";

/** npm run compare-books -- [--seed N] [--operations N]: compares the fast book with the plain one; exits with status 1 on a difference. */
function readOptions(): { readonly seed: number; readonly operations: number } {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      operations: { type: "string", default: "20000000" },
    },
  });
  const [seed, operations] = [Number(values.seed), Number(values.operations)];
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(operations) || operations < 1)
    throw new Error("--seed takes an integer, --operations a positive integer");
  return { seed, operations };
}

try {
  const { seed, operations } = readOptions();
  const seen = compareBooks(seed, operations, (done) => {
    if (done % 1_000_000 === 0 || done === operations) process.stderr.write(`${done} operations\n`);
  });
  process.stdout.write(`${JSON.stringify({ seed, ...seen })}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
