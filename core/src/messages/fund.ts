import type { FundEvent } from "@akari/brokerage/fund/events";
import type { FollowRefusal } from "@akari/brokerage/fund/follow";
import { fundOf } from "@akari/brokerage/fund/fund-account";
import type { Sen } from "@akari/brokerage/money";
import type { After } from "../records/record.ts";
import { follows } from "../records/fund.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface OfFollow {
  readonly followId: number;
  readonly fund: string;
  readonly fundEnglish: string;
}

export interface Dealt extends OfFollow {
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

export const fundMessages: NounMessages<FundKeys, FundEvent["kind"]> = {
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
};

function followed(followId: number, after: After) {
  const follow = after.touched(follows, followId);
  const { name: fund, nameEnglish: fundEnglish } = fundOf(after.brokerage, follow.fundId);
  return { follow, names: { followId, fund, fundEnglish } };
}
