import type { PremarketList } from "@akari/api/premarket";

export type Opening = PremarketList["opening"];
