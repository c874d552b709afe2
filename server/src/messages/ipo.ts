import type { Entered, IpoKeys, Won } from "@akari/core/messages/ipo";
import type { NounWording, Writing } from "./noun-wording.ts";

const needs = ["entryId", "share", "lots"] as const;
const needsOfWon = [...needs, "won", "due", "payUntil"] as const;
const values = ({ share, lots }: Entered) => ({ code: share, lots });
const wonValues = (given: Won, write: Writing) => ({
  ...values(given),
  won: write.number(given.won),
  due: write.yen(given.due),
  until: write.time(given.payUntil),
});
const about = ({ entryId: id }: Entered) => ({ kind: "ipo", id }) as const;

/** The edge writes it to those who asked. */
export interface OpenedKeys {
  /** An offering takes applications. */
  readonly "message.ipoOpened": {
    readonly offeringId: number;
    readonly share: string;
    readonly until: number;
  };
}

export const ipoWording: NounWording<IpoKeys & OpenedKeys> = {
  kind: "trade",
  away: "ipo",
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
        ...values(given),
        approved: write.number(given.approved),
        lapsed: write.number(given.lapsed),
        returned: write.yen(given.returned),
      }),
      about,
    },
    "message.ipoDelivered": {
      needs: [...needs, "approved", "price"],
      values: (given, write) => ({
        ...values(given),
        approved: write.number(given.approved),
        price: write.price(given.price),
      }),
      about,
      code: ({ share }) => share,
    },
  },
};
