import type { IpoEvent } from "@akari/brokerage/ipo/events";
import type { Price } from "@akari/exchange/price";
import type { Sen } from "@akari/brokerage/money";
import { ipoEntries } from "../records/ipo.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface Entered {
  readonly entryId: number;
  readonly share: string;
  readonly lots: number;
}

export interface Won extends Entered {
  readonly won: number;
  readonly due: Sen;
  readonly payUntil: number;
}

export interface IpoKeys {
  readonly "message.ipoWon": Won;
  /** 繰上当選. */
  readonly "message.ipoMovedUp": Won;
  readonly "message.ipoNotWon": Entered;
  readonly "message.ipoReminder": Won & { readonly unpaid: Sen };
  /** Won lots that were not paid for. */
  readonly "message.ipoLapsed": Entered & {
    readonly approved: number;
    readonly lapsed: number;
    readonly returned: Sen;
  };
  readonly "message.ipoDelivered": Entered & { readonly approved: number; readonly price: Price };
}

export const ipoMessages: NounMessages<IpoKeys, IpoEvent["kind"]> = {
  of: {
    "ipo-applied": { because: "the customer did it and sees the answer" },
    "ipo-withdrawn": { because: "the customer did it and sees the answer" },
    "ipo-paid": { because: "the customer did it and sees the answer" },
    "ipo-declined": { because: "the customer did it and sees the answer" },
    "ipo-drawn"({ entryId, lots: won, due, payUntil }, after) {
      const { code: share, lots } = after.touched(ipoEntries, entryId);
      const parameters = { entryId, share, lots };
      return won === 0
        ? { key: "message.ipoNotWon", parameters }
        : { key: "message.ipoWon", parameters: { ...parameters, won, due, payUntil: payUntil! } };
    },
    "ipo-moved-up"({ entryId, lots: won, due, payUntil }, after) {
      const { code: share, lots } = after.touched(ipoEntries, entryId);
      const parameters = { entryId, share, lots, won, due, payUntil };
      return { key: "message.ipoMovedUp", parameters };
    },
    "ipo-reminded"({ entryId }, after) {
      const {
        code: share,
        lots,
        wonLots: won,
        due,
        paid,
        payUntil,
      } = after.touched(ipoEntries, entryId);
      const unpaid = (due - paid) as Sen;
      const parameters = { entryId, share, lots, won, due, unpaid, payUntil: payUntil! };
      return { key: "message.ipoReminder", parameters };
    },
    /** Customers need no message about a win that they have declined as a whole, nor a second message about an entry without a win. */
    "ipo-settled"({ entryId, approvedLots: approved, returned }, after) {
      const { code: share, lots, wonLots, paid, reason } = after.touched(ipoEntries, entryId);
      const lapsed = wonLots - approved;
      if (lapsed === 0 || (reason === "declined" && paid === 0)) return null;
      const parameters = { entryId, share, lots, approved, lapsed, returned };
      return { key: "message.ipoLapsed", parameters };
    },
    "ipo-delivered"({ entryId }, after) {
      const {
        code: share,
        lots,
        approvedLots: approved,
        price,
      } = after.touched(ipoEntries, entryId);
      return { key: "message.ipoDelivered", parameters: { entryId, share, lots, approved, price } };
    },
  },
};
