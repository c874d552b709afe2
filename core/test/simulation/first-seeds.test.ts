import { describe } from "vitest";
import { testHundredSeeds } from "./many-seeds.ts";

describe("M-HON-2 M-ST-10 M-TRD-5 customers, kills and stale writers, by the hundred", () => {
  testHundredSeeds(1);
});
