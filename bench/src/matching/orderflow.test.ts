import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { buildFlow } from "./orderflow.ts";

/** Known hashes: a flow with other bytes is a different workload. */
test("the same seed gives the same bytes", () => {
  const made = (symbols: number, depth: number, seed: number) =>
    createHash("sha256")
      .update(buildFlow({ symbols, depth, ops: 20_000, seed }))
      .digest("hex");
  expect(made(1, 500, 1)).toBe("3d81a76251d240f7676a00c7b0e007bf6ab0fb06d5d365a2ab5a7df0c39c34d7");
  expect(made(20, 50, 2)).toBe("e7b2e7d5562f55103579b1562db8d748b9cc07cc76568907f361be618694c1cb");
});
