import type { OrderFilled } from "../order/events.ts";
import { typed } from "../typed.ts";
import type { Position } from "./position.ts";

export const portfolio = {
  event: typed<OrderFilled>(),
  denials: ["POSITION_UNKNOWN", "POSITION_CLOSED", "QUANTITY_ABOVE_POSITION"],
  /** Open positions. A closed one leaves memory at once. */
  records: { positions: typed<Position>() },
} as const;
