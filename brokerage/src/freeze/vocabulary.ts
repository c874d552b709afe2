import { typed } from "../typed.ts";
import type { FreezeCommand } from "./commands.ts";
import type { FreezeEvent } from "./events.ts";

export const freeze = {
  command: typed<FreezeCommand>(),
  event: typed<FreezeEvent>(),
  denials: [
    "ACCOUNT_FROZEN", // no new opening orders until the freeze ends
    "FREEZE_RUNNING",
    "FREEZE_NOT_RUNNING",
    "FREEZE_TOO_LONG",
  ],
} as const;
