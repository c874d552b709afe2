import type { Draft } from "../draft.ts";
import { heldFor } from "../hold/hold.ts";
import { postHold, postRelease } from "../hold/post-hold.ts";
import type { OrderId } from "../ids.ts";
import { sen } from "../money.ts";
import type { Brokerage } from "../state.ts";
import type { Reserve } from "./reserve.ts";

/** Raises or lowers the order's hold to the reserve that it needs from now on. */
export function holdReserve(state: Brokerage, draft: Draft, id: OrderId, { whole }: Reserve): void {
  const held = heldFor(state, id);
  if (whole > held) postHold(draft, { kind: "order", id }, sen(whole - held));
  else postRelease(draft, { kind: "order", id }, sen(held - whole));
}
