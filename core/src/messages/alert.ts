import type { AlertEvent } from "@akari/brokerage/alert/events";
import type { AlertDirection } from "@akari/brokerage/alert/price-alert";
import type { Price } from "@akari/exchange/price";
import { alerts } from "../records/alert.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface AlertKeys {
  readonly "message.priceAlert": {
    readonly code: string;
    readonly direction: AlertDirection;
    readonly price: Price;
    /** Price of the print that reached it. */
    readonly printed: Price;
  };
}

export const alertMessages: NounMessages<AlertKeys, AlertEvent["kind"]> = {
  of: {
    "alert-set": { because: "the customer did it and sees the answer" },
    "alert-changed": { because: "the customer did it and sees the answer" },
    "alert-removed": { because: "the customer did it and sees the answer" },
    "alert-fired"({ alertId, price: printed }, after) {
      const { code, direction, price } = after.touched(alerts, alertId);
      return { key: "message.priceAlert", parameters: { code, direction, price, printed } };
    },
  },
};
