import { typed } from "../typed.ts";
import type { OpenAccount } from "./commands.ts";
import type { OwnEvent } from "./events.ts";

export const account = {
  command: typed<OpenAccount>(),
  event: typed<OwnEvent>(),
  denials: ["NOT_PERMITTED", "ACCOUNT_UNKNOWN", "ACCOUNT_EXISTS"],
} as const;
