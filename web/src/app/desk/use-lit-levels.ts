import { type RefObject, useEffect } from "react";
import { listenToPointing } from "./listen-to-pointing.ts";

/**
 * What is under the pointer or has the focus lights what stands at the same price of the same share: the line on the chart, the row of
 * the board, the order, the position. Such elements have the price in `data-level`, those of several shares their share in `data-share`.
 * The attributes are set past the components, since rows come and go with every change of the market.
 */
export function useLitLevels(panes: RefObject<HTMLElement | null>, code: string): void {
  useEffect(() => {
    const root = panes.current;
    if (root === null) return undefined;
    let pointed: Element | null = null;
    const isOfShare = (element: Element) => (element.getAttribute("data-share") ?? code) === code;
    const light = () => {
      const level = pointed?.isConnected === true ? pointed.getAttribute("data-level") : null;
      for (const element of root.querySelectorAll("[data-lit]"))
        if (element.getAttribute("data-level") !== level || !isOfShare(element))
          element.removeAttribute("data-lit");
      if (level === null) return;
      for (const element of root.querySelectorAll(`[data-level="${CSS.escape(level)}"]`))
        if (isOfShare(element)) element.setAttribute("data-lit", "");
    };
    // Rows of the board take other prices while one is pointed at.
    const moved = new MutationObserver(light);
    const point = (target: EventTarget | null) => {
      const found = target instanceof Element ? target.closest("[data-level]") : null;
      const next = found !== null && isOfShare(found) ? found : null;
      if (next === pointed) return;
      pointed = next;
      moved.disconnect();
      light();
      if (pointed !== null)
        moved.observe(root, { subtree: true, childList: true, attributeFilter: ["data-level"] });
    };
    return listenToPointing(root, point);
  }, [panes, code]);
}
