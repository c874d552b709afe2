import { newId } from "@akari/ui/new-id.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../../services/services.ts";
import {
  type QuickState,
  accepted,
  choose,
  chooseNothing,
  failed,
  nothingChosen,
  send,
  sendAgain,
} from "./quick-choice.ts";
import type { QuickCell, QuickOrder } from "./quick-order.ts";

export interface QuickOrders {
  readonly state: QuickState;
  readonly choose: (cell: QuickCell) => void;
  readonly chooseNothing: () => void;
  /** Sends what is chosen, once, however often the button is pressed. */
  readonly send: (order: QuickOrder) => void;
  /** The order whose outcome is unknown, unchanged. */
  readonly sendAgain: () => void;
}

/** Orders sent from the board, one after another. */
export function useQuickOrders(): QuickOrders {
  const { client, toasts } = useServices();
  const t = useTranslations("order");
  const [state, setState] = useState<QuickState>(nothingChosen);
  // A second tap can come before the first has been rendered.
  const latest = useRef(state);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const become = (next: QuickState) => {
    latest.current = next;
    setState(next);
  };

  const carry = async (next: QuickState) => {
    const { sent } = next;
    if (next === latest.current || sent === null) return;
    become(next);
    const request = { clientOrderId: sent.id };
    try {
      await ("place" in sent.order
        ? client.call("trade/place", { ...request, ...sent.order.place }, { showsRefusal: true })
        : client.call("trade/close", { ...request, ...sent.order.close }, { showsRefusal: true }));
      toasts.show("success", { word: "orderAccepted" });
      become(accepted(latest.current));
    } catch (error) {
      const after = failed(latest.current, error, t("notSent"));
      become(after);
      // The board may have been closed meanwhile.
      if (!shown.current && after.refused !== null)
        toasts.show("error", { sentence: after.refused.message });
    }
  };

  return {
    state,
    choose: (cell) => become(choose(latest.current, cell, newId())),
    chooseNothing: () => become(chooseNothing(latest.current)),
    send: (order) => void carry(send(latest.current, order)),
    sendAgain: () => void carry(sendAgain(latest.current)),
  };
}
