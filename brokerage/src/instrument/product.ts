import type { Product } from "../noun.ts";
import { decideHalt } from "./halt.ts";
import type { instrument } from "./vocabulary.ts";

export const instrumentProduct: Product<typeof instrument> = {
  commands: {
    "halt-instrument": { from: ["operator", "clock"], decide: decideHalt },
    "resume-instrument": { from: ["operator", "clock"], decide: decideHalt },
  },
};
