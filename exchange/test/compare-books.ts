import { parseArgs } from "node:util";
import { compareBooks } from "./two-exchanges.ts";

/** npm run compare-books -- [--seed N] [--operations N]: the fast book against the plain one; ends with status 1 at a difference. */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    operations: { type: "string", default: "20000000" },
  },
});
const seed = Number(values.seed);
const operations = Number(values.operations);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(operations) || operations < 1) {
  process.stderr.write("--seed takes a whole number, --operations a whole number from 1 up\n");
  process.exit(1);
}
try {
  const seen = compareBooks(seed, operations, (done) => {
    if (done % 1_000_000 === 0 || done === operations) process.stderr.write(`${done} operations\n`);
  });
  process.stdout.write(`${JSON.stringify({ seed, ...seen })}\n`);
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
}
