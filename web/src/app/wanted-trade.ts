import { createContext } from "react";
import type { TradeKind } from "../features/order/ticket/ticket.ts";

/** A press of B or S on the desk that no ticket has answered yet. */
export interface WantedTrade {
  readonly code: string;
  readonly trade: TradeKind;
  /** What had the focus: who moves it afterwards keeps it. */
  readonly focused: Element | null;
}

/**
 * At most one press waits, the last one. The frame hears it and the page answers it, which stand side by side: the state is of what is
 * above both.
 */
export const WantedTradeContext = createContext<
  readonly [WantedTrade | null, (wanted: WantedTrade | null) => void]
>([null, () => {}]);
