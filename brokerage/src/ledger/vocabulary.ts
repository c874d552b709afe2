import { typed } from "../typed.ts";
import type { EntryPosted } from "./events.ts";

export const ledger = { event: typed<EntryPosted>() } as const;
