import type { Ready } from "../bus/messages.ts";

/** Whether something happened before the market opened to customers (docs/founding.md); null: it has not happened. */
export function isBeforeOpening({ openedAt }: Pick<Ready, "openedAt">, at: number | null): boolean {
  return openedAt !== null && at !== null && at < openedAt;
}
