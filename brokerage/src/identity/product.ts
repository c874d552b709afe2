import type { Product } from "../noun.ts";
import { decideDecideIdentity } from "./decide-identity.ts";
import type { identity } from "./vocabulary.ts";

export const identityProduct: Product<typeof identity> = {
  commands: { "decide-identity": { from: ["operator"], decide: decideDecideIdentity } },
};
