import type { Reply as CoreReply } from "@akari/core/reply";

/** The answer to a caller: by the core, or by the bus before it. */
export type Reply =
  | CoreReply
  /** The inbox is full; try again after `retryAfterSeconds`. */
  | { readonly kind: "overloaded"; readonly retryAfterSeconds: number };
