import { typed } from "../typed.ts";
import type { ResetCommand } from "./commands.ts";
import type { ResetEvent } from "./events.ts";
import type { Reset } from "./reset.ts";

export const reset = {
  command: typed<ResetCommand>(),
  event: typed<ResetEvent>(),
  denials: [
    "ACCOUNT_WINDING_UP", // a reset is under way: nothing new begins until it has ended
    "ACCOUNT_CLOSED", // by its customer, for ever
    "RESET_RUNNING",
    "RESET_TODAY", // once a trading day
  ],
  records: { resets: typed<Reset>() },
} as const;
