import type { Dealt, FundKeys, OfFollow } from "@akari/core/messages/fund";
import type { NounWording, Writing } from "./noun-wording.ts";

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

export const fundWording: NounWording<FundKeys> = {
  kind: "trade",
  away: "fill",
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
