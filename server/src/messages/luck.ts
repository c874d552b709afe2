import type { LuckEvent } from "@akari/brokerage/luck/events";
import type { Sen } from "@akari/brokerage/money";
import { takenChances } from "../engine/records/luck.ts";
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
  kind: "money",
  away: "income",
  of: {
    "chance-taken": { because: "the customer did it and sees the answer" },
    "chance-drawn"({ chanceId, amount }, after) {
      if (amount === 0) return null;
      const { seriesId: series, number } = after.touched(takenChances, chanceId);
      return { key: "message.prizeWon", parameters: { chanceId, series, number, amount } };
    },
  },
  wording: {
    "message.prizeWon": {
      needs: ["chanceId", "series", "number", "amount"],
      values: ({ series, number, amount }, write) => ({
        number: `${String(series).slice(4)}-${String(number).padStart(4, "0")}`,
        amount: write.yen(amount),
      }),
      about: ({ chanceId: id }) => ({ kind: "chance", id }),
    },
  },
};
