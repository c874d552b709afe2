import { yen } from "../../money.ts";
import type { FoundFund } from "../commands.ts";
import type { FundTerms } from "../fund.ts";

/** A fund of 1,000,000 yen, at most of 3,000,000, from 10,000 yen on. */
export const fundTerms: FundTerms = {
  strategy: "momentum",
  name: "灯台モメンタム",
  nameEnglish: "Lighthouse Momentum",
  issuer: "灯台キャピタル",
  issuerEnglish: "Lighthouse Capital",
  capacity: yen(3_000_000),
  minimum: yen(10_000),
  seed: yen(1_000_000),
};

export const fundAccount = 900_000_000_001;

/** Founds it with a deadline so many days later. */
export function foundFund(at: number, terms: Partial<FundTerms> = {}, firstDays = 7): FoundFund {
  return {
    id: `found ${terms.strategy ?? fundTerms.strategy}`,
    kind: "found-fund",
    actor: { kind: "clock", id: "market" },
    at,
    accountId: fundAccount,
    terms: { ...fundTerms, ...terms },
    firstDays,
  };
}
