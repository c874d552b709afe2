import type { AlertKeys } from "@akari/core/messages/alert";
import type { NounWording } from "./noun-wording.ts";

export const alertWording: NounWording<AlertKeys> = {
  kind: "alert",
  away: "alert",
  wording: {
    "message.priceAlert": {
      needs: ["code", "direction", "price", "printed"],
      values: ({ code, direction, price, printed }, write) => ({
        code,
        direction,
        price: write.price(price),
        printed: write.price(printed),
      }),
      about: () => null,
      code: ({ code }) => code,
    },
  },
};
