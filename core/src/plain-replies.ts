import type { Done } from "./reply.ts";

/** Replies of the core without parameters. */
export const done: Done = { kind: "done" };
export const fault = { kind: "fault", repeated: false } as const;
