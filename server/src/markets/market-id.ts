import { openMarketName } from "@akari/api/envelope";

/** The market that everybody has an account in. */
export const openMarketId: string = openMarketName;
