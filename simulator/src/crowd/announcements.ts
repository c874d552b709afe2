import { createRandom } from "../random.ts";
import type { SectorKey } from "../sectors.ts";
import type { Issuer } from "../universe.ts";
import { disclosures } from "./parameters.ts";

/** What a company may announce, the good and the bad, and what is rare and great. */
export const companyTopics = {
  good: ["forecast-raised", "large-order", "new-product", "partnership"],
  bad: ["forecast-cut", "order-lost", "product-delayed", "impairment"],
  greatGood: ["forecast-doubled"],
  greatBad: ["heavy-loss"],
} as const;
export type CompanyTopic = (typeof companyTopics)[keyof typeof companyTopics][number];

/** What the public is told at the moment at which values begin to jump; there is no jump without it. */
export type Announcement = {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The log return that it is worth. */
  readonly logReturn: number;
} & (
  | {
      readonly about: "company";
      readonly code: string;
      readonly topic: CompanyTopic;
      /** Whether the exchange should halt it (market rules 13): what it is worth waits for that. */
      readonly isMaterial: boolean;
    }
  | { readonly about: "sector"; readonly sector: SectorKey }
  | { readonly about: "market" }
);

/** What a disclosure of so much is about; a pure function of its arguments. */
export function topicOf(
  seed: string,
  { code, volatility }: Issuer,
  tradingDate: string,
  logReturn: number,
): CompanyTopic {
  const isGreat = Math.abs(logReturn) > disclosures.size.most * volatility;
  const { good, bad, greatGood, greatBad } = companyTopics;
  const topics: readonly CompanyTopic[] =
    logReturn > 0 ? (isGreat ? greatGood : good) : isGreat ? greatBad : bad;
  return createRandom(seed, "topic", code, tradingDate).pick(topics);
}
