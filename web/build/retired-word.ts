/** A wording that was given up, what is said instead, and the texts in which the old word is right. */
export interface RetiredWord {
  readonly old: RegExp;
  readonly instead: string;
  /** How their places begin, `feature.key`, with the reason. */
  readonly rightIn?: Readonly<Record<string, string>>;
  /** Where the wording is wrong only in these texts. */
  readonly onlyIn?: readonly string[];
}

/** What one can buy with is less than cash where margin positions need some of it; orders say what they can take themselves. */
export const notCash = {
  "block.sheet.": "the buying power of the API",
  "follow.subscribe.": "the buying power of the API",
  "ipo.pay.": "the buying power of the API",
  "portfolio.buyingPower": "the buying power of the API",
  "reason.FUNDS_SHORT": "what an order can take, by its terms",
};
