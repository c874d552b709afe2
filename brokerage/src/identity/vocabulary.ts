import { typed } from "../typed.ts";
import type { DecideIdentity } from "./commands.ts";
import type { IdentityDecided } from "./events.ts";

export const identity = {
  command: typed<DecideIdentity>(),
  event: typed<IdentityDecided>(),
  denials: [
    "IDENTITY_NOT_PASSED", // only a verified holder may apply for a loan
    "IDENTITY_PASSED", // it has passed, which is final
  ],
} as const;
