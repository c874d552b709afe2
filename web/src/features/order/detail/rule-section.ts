import type { FillExplanation } from "@akari/api/fill-explanation";
import type { RuleSection } from "../../../navigation/parameters.ts";

const sections: Readonly<Record<FillExplanation["rule"], RuleSection>> = {
  "resting-price": "matching",
  "opening-auction": "auctions",
  "closing-auction": "auctions",
  "closing-range-end": "auctions",
  "limit-allotment": "limits",
  "special-quote": "quotes",
  "sequential-quote": "quotes",
  "first-price": "listing",
  resumption: "halts",
};

/** The part of the rules document that has a price rule. */
export function ruleSection(rule: FillExplanation["rule"]): RuleSection {
  return sections[rule];
}
