import { useState } from "react";
import { useServices } from "../../services/services.ts";
import { parseJson } from "../../services/storage.ts";
import { toWatchOrder, type WatchOrder } from "./watch-order.ts";

/** By what the reader's lists are sorted, remembered on this device. */
export function useWatchOrder(): [WatchOrder, (order: WatchOrder) => void] {
  const { storage } = useServices();
  const [order, setOrder] = useState(() => toWatchOrder(parseJson(storage.get("watchOrder"))));
  return [
    order,
    (next) => {
      storage.set("watchOrder", JSON.stringify(next));
      setOrder(next);
    },
  ];
}
