import type { LuckKeys } from "@akari/core/messages/luck";
import type { NounWording } from "./noun-wording.ts";

export const luckWording: NounWording<LuckKeys> = {
  kind: "money",
  away: "income",
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
