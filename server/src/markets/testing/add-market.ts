import type pg from "pg";
import { holderOfHouse } from "../../engine/leadership.ts";
import type { NewMarket } from "../market-values.ts";
import { storeMarket } from "../stored-markets.ts";

/** Adds a market to a house in the name of its current leader. */
export async function addMarket(sql: pg.Pool, market: NewMarket): Promise<void> {
  await storeMarket(sql, await holderOfHouse(sql), market);
}
