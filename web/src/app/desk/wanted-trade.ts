import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { createListeners } from "@akari/ui/listeners.ts";
import type { TradeKind } from "../../features/order/ticket/ticket.ts";
import { type Services, useServices } from "../../services/services.ts";
import { useDeskKey } from "./desk-keyboard.ts";

/** A press of B or S that no ticket has answered yet. */
interface WantedTrade {
  readonly code: string;
  readonly trade: TradeKind;
  /** What had the focus: who moves it afterwards keeps it. */
  readonly focused: Element | null;
}

/** At most one press waits, the last one. */
interface WantedTrades {
  readonly current: () => WantedTrade | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (wanted: WantedTrade | null) => void;
}

function createWantedTrades(): WantedTrades {
  let waiting: WantedTrade | null = null;
  const { subscribe, tell } = createListeners();
  return {
    current: () => waiting,
    subscribe,
    set(wanted) {
      waiting = wanted;
      tell();
    },
  };
}

const ofServices = new WeakMap<Services, WantedTrades>();

function useWantedTrades(): WantedTrades {
  const services = useServices();
  const known = ofServices.get(services);
  if (known !== undefined) return known;
  const made = createWantedTrades();
  ofServices.set(services, made);
  return made;
}

/**
 * Binds B and S beside a share; null: there is no ticket. The frame has them rather than the ticket, since it is on the screen first:
 * a press waits until the share's page, its quote and its ticket are there.
 */
export function useTradeKeys(code: string | null): void {
  const trades = useWantedTrades();
  const want = (trade: TradeKind) => {
    if (code !== null) trades.set({ code, trade, focused: document.activeElement });
  };
  useDeskKey("b", () => want("cashBuy"), { enabled: code !== null });
  useDeskKey("s", () => want("marginSell"), { enabled: code !== null });
  // Meant for the share that was shown.
  useEffect(() => () => trades.set(null), [trades, code]);
}

/** Answers the keys for a share, as soon as it is `ready`. */
export function useWantedTrade(
  code: string,
  ready: boolean,
  answer: (wanted: Pick<WantedTrade, "trade" | "focused">) => void,
): void {
  const trades = useWantedTrades();
  const wanted = useSyncExternalStore(trades.subscribe, trades.current);
  const onWanted = useEffectEvent(answer);
  useEffect(() => {
    if (!ready || wanted === null || wanted.code !== code) return;
    trades.set(null);
    onWanted(wanted);
  }, [trades, wanted, ready, code]);
}
