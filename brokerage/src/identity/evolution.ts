import type { Evolution } from "../noun.ts";
import { evolveIdentityDecided } from "./decide-identity.ts";
import type { identity } from "./vocabulary.ts";

export const identityEvolution: Evolution<typeof identity> = {
  events: { "identity-decided": { evolve: evolveIdentityDecided } },
};
