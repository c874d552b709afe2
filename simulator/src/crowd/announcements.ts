import { createRandom } from "../random.ts";
import type { SectorKey } from "../sectors.ts";
import type { Issuer } from "../universe.ts";
import { disclosures } from "./parameters.ts";

/** Topics of company announcements: good and bad, ordinary and major. */
export const companyTopics = {
  good: ["forecast-raised", "large-order", "new-product", "partnership"],
  bad: ["forecast-cut", "order-lost", "product-delayed", "impairment"],
  greatGood: ["forecast-doubled"],
  greatBad: ["heavy-loss"],
} as const;
export type CompanyTopic = (typeof companyTopics)[keyof typeof companyTopics][number];

/** A public announcement, made as the values start to jump; values never jump without one. */
export type Announcement = {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Its effect on the value as a log return. */
  readonly logReturn: number;
} & (
  | {
      readonly about: "company";
      readonly code: string;
      readonly topic: CompanyTopic;
      /** Whether the exchange should halt the company (market rules 13); the effect waits for the halt. */
      readonly isMaterial: boolean;
    }
  | { readonly about: "sector"; readonly sector: SectorKey }
  | { readonly about: "market" }
);

/** The topic of a disclosure of this size; a pure function of its arguments. */
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
