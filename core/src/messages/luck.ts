import type { LuckEvent } from "@akari/brokerage/luck/events";
import type { Sen } from "@akari/brokerage/money";
import { takenChances } from "../records/luck.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface LuckKeys {
  readonly "message.prizeWon": {
    readonly chanceId: number;
    readonly series: number;
    readonly number: number;
    readonly amount: Sen;
  };
}

/** A chance without a prize moves nothing, and needs no message. */
export const luckMessages: NounMessages<LuckKeys, LuckEvent["kind"]> = {
  of: {
    "chance-taken": { because: "the customer did it and sees the answer" },
    "chance-drawn"({ chanceId, amount }, after) {
      if (amount === 0) return null;
      const { seriesId: series, number } = after.touched(takenChances, chanceId);
      return { key: "message.prizeWon", parameters: { chanceId, series, number, amount } };
    },
  },
};
