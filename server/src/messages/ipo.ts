import type { IpoEvent } from "@akari/brokerage/ipo/events";
import type { Price } from "@akari/exchange/price";
import type { Sen } from "@akari/brokerage/money";
import { ipoEntries } from "../engine/records/ipo.ts";
import type { NounMessages, Writing } from "./noun-messages.ts";

interface Entered {
  readonly entryId: number;
  readonly share: string;
  readonly lots: number;
}

interface Won extends Entered {
  readonly won: number;
  readonly due: Sen;
  readonly payUntil: number;
}

export interface IpoKeys {
  /** An offering takes applications; written by `offering-notices.ts` to those who asked. */
  readonly "message.ipoOpened": {
    readonly offeringId: number;
    readonly share: string;
    readonly until: number;
  };
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

const needs = ["entryId", "share", "lots"] as const;
const needsOfWon = [...needs, "won", "due", "payUntil"] as const;
const values = ({ share, lots }: Entered, write: Writing) => ({
  code: share,
  lots: write.number(lots),
});
const wonValues = (given: Won, write: Writing) => ({
  ...values(given, write),
  won: write.number(given.won),
  due: write.yen(given.due),
  until: write.time(given.payUntil),
});
const about = ({ entryId: id }: Entered) => ({ kind: "ipo", id }) as const;

export const ipoMessages: NounMessages<IpoKeys, IpoEvent["kind"]> = {
  kind: "trade",
  away: "ipo",
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
    /** Customers need no message about a win that they have declined as a whole, nor another one that nothing was won. */
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
  wording: {
    "message.ipoOpened": {
      needs: ["offeringId", "share", "until"],
      values: ({ share, until }, write) => ({ code: share, until: write.time(until) }),
      about: ({ offeringId: id }) => ({ kind: "offering", id }),
    },
    "message.ipoWon": { needs: needsOfWon, values: wonValues, about },
    "message.ipoMovedUp": { needs: needsOfWon, values: wonValues, about },
    "message.ipoNotWon": { needs, values, about },
    "message.ipoReminder": {
      needs: [...needsOfWon, "unpaid"],
      values: (given, write) => ({ ...wonValues(given, write), unpaid: write.yen(given.unpaid) }),
      about,
    },
    "message.ipoLapsed": {
      needs: [...needs, "approved", "lapsed", "returned"],
      values: (given, write) => ({
        ...values(given, write),
        approved: write.number(given.approved),
        lapsed: write.number(given.lapsed),
        returned: write.yen(given.returned),
      }),
      about,
    },
    "message.ipoDelivered": {
      needs: [...needs, "approved", "price"],
      values: (given, write) => ({
        ...values(given, write),
        approved: write.number(given.approved),
        price: write.price(given.price),
      }),
      about,
      code: ({ share }) => share,
    },
  },
};
