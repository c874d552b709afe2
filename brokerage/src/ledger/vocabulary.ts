import { typed } from "../typed.ts";
import type { EntryPosted, HouseEntryPosted } from "./events.ts";

export const ledger = {
  event: typed<EntryPosted>(),
  marketEvent: typed<HouseEntryPosted>(),
} as const;
