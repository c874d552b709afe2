import type { FundEvent } from "@akari/brokerage/fund/events";
import type { FollowRefusal } from "@akari/brokerage/fund/follow";
import { fundOf } from "@akari/brokerage/fund/fund-account";
import type { Sen } from "@akari/brokerage/money";
import type { After } from "../engine/records/record.ts";
import { follows } from "../engine/records/fund.ts";
import type { NounMessages, Writing } from "./noun-messages.ts";

interface OfFollow {
  readonly followId: number;
  readonly fund: string;
  readonly fundEnglish: string;
}

interface Dealt extends OfFollow {
  readonly units: number;
  /** Of 10,000 units. */
  readonly price: Sen;
  readonly cost: Sen;
}

export interface FundKeys {
  readonly "message.followBegun": Dealt & { readonly rest: number };
  readonly "message.followRefused": OfFollow & {
    readonly amount: Sen;
    readonly reason: FollowRefusal;
  };
  readonly "message.followWaited": OfFollow & {
    readonly units: number;
    readonly dealsAt: number;
  };
  readonly "message.followEnded": Dealt & { readonly proceeds: Sen };
}

const names = ["followId", "fund", "fundEnglish"] as const;
const dealt = [...names, "units", "price", "cost"] as const;
const about = ({ followId: id }: OfFollow) => ({ kind: "fund", id }) as const;
const fundIn = ({ fund, fundEnglish }: OfFollow, write: Writing) => ({
  fund: write.name(fund, fundEnglish),
});
const values = (given: Dealt, write: Writing) => ({
  ...fundIn(given, write),
  units: write.number(given.units),
  price: write.yen(given.price),
  cost: write.yen(given.cost),
});

function followed(followId: number, after: After) {
  const follow = after.touched(follows, followId);
  const { name: fund, nameEnglish: fundEnglish } = fundOf(after.brokerage, follow.fundId);
  return { follow, names: { followId, fund, fundEnglish } };
}

export const fundMessages: NounMessages<FundKeys, FundEvent["kind"]> = {
  kind: "trade",
  away: "fill",
  of: {
    "follow-applied": { because: "the customer did it and sees the answer" },
    "follow-selling": { because: "the customer did it and sees the answer" },
    "follow-kept": { because: "the customer did it and sees the answer" },
    "follow-begun"({ followId, units, price, cost }, after) {
      const { follow, names: of } = followed(followId, after);
      const rest = follow.amount - cost;
      return { key: "message.followBegun", parameters: { ...of, units, price, cost, rest } };
    },
    /** Customers need no message about what they took back. */
    "follow-refused"({ followId, reason }, after) {
      if (reason === null) return null;
      const { follow, names: of } = followed(followId, after);
      const { amount } = follow;
      return { key: "message.followRefused", parameters: { ...of, amount, reason } };
    },
    "follow-waited"({ followId, dealsAt }, after) {
      const { follow, names: of } = followed(followId, after);
      return { key: "message.followWaited", parameters: { ...of, units: follow.units, dealsAt } };
    },
    "follow-ended"({ followId, price, proceeds }, after) {
      const { follow, names: of } = followed(followId, after);
      const { units, cost } = follow;
      return { key: "message.followEnded", parameters: { ...of, units, price, cost, proceeds } };
    },
  },
  wording: {
    "message.followBegun": {
      needs: [...dealt, "rest"],
      values: (given, write) => ({ ...values(given, write), rest: write.yen(given.rest) }),
      about,
    },
    "message.followRefused": {
      needs: [...names, "amount", "reason"],
      values: (given, write) => ({
        ...fundIn(given, write),
        amount: write.yen(given.amount),
        reason: write.reason(given.reason, {}),
      }),
      about,
    },
    "message.followWaited": {
      needs: [...names, "units", "dealsAt"],
      values: (given, write) => ({
        ...fundIn(given, write),
        units: write.number(given.units),
        time: write.time(given.dealsAt),
      }),
      about,
    },
    "message.followEnded": {
      needs: [...dealt, "proceeds"],
      values: (given, write) => ({ ...values(given, write), proceeds: write.yen(given.proceeds) }),
      about,
    },
  },
};
