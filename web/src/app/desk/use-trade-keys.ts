import { useContext, useEffect, useEffectEvent } from "react";
import type { TradeKind } from "../../features/order/ticket/ticket.ts";
import { type WantedTrade, WantedTradeContext } from "../wanted-trade.ts";
import { useDeskKey } from "./desk-keyboard.ts";

/**
 * Binds B and S beside a share; null: there is no ticket. The frame has them rather than the ticket, since it is on the screen first:
 * a press waits until the share's page, its quote and its ticket are there.
 */
export function useTradeKeys(code: string | null): void {
  const [, setWanted] = useContext(WantedTradeContext);
  const want = (trade: TradeKind) => {
    if (code !== null) setWanted({ code, trade, focused: document.activeElement });
  };
  useDeskKey("b", () => want("cashBuy"), { enabled: code !== null });
  useDeskKey("s", () => want("marginSell"), { enabled: code !== null });
  // Meant for the share that was shown.
  useEffect(() => () => setWanted(null), [setWanted, code]);
}

/** Answers the keys for a share, as soon as it is `ready`. */
export function useWantedTrade(
  code: string,
  ready: boolean,
  answer: (wanted: Pick<WantedTrade, "trade" | "focused">) => void,
): void {
  const [wanted, setWanted] = useContext(WantedTradeContext);
  const onWanted = useEffectEvent(answer);
  useEffect(() => {
    if (!ready || wanted === null || wanted.code !== code) return;
    setWanted(null);
    onWanted(wanted);
  }, [setWanted, wanted, ready, code]);
}
