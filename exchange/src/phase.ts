/** What an instrument is doing (`phase` on the wire). */
export type Phase = "pre-opening" | "continuous" | "pre-closing" | "closed" | "halted";
