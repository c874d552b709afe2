/** What an instrument is doing (design 10: `phase`). */
export type Phase = "pre-opening" | "continuous" | "pre-closing" | "closed" | "halted";
