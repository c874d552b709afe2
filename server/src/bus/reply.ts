import type { Reply as CoreReply } from "@akari/core/reply";

/** What a caller is answered: by the core, or by the bus before it. */
export type Reply =
  | CoreReply
  /** The inbox is full; try again after `retryAfterSeconds`. */
  | { readonly kind: "overloaded"; readonly retryAfterSeconds: number };
