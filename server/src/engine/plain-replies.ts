import type { Done } from "../bus/messages.ts";

/** Answers of the core that say nothing but themselves. */
export const done: Done = { kind: "done" };
export const fault = { kind: "fault", repeated: false } as const;
