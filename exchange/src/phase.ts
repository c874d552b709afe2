/** The trading phase of an instrument (`phase` on the wire). */
export type Phase = "pre-opening" | "continuous" | "pre-closing" | "closed" | "halted";
