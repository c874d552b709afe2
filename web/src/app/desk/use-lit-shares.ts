import { type RefObject, useEffect } from "react";
import { listenToPointing } from "./listen-to-pointing.ts";

/**
 * A row of the list that is under the pointer or has the focus lights what the reader has in its share: positions, orders, and the lines
 * of the chart beside it. Rows name their share in `data-quote`, the others in `data-share`; lines of the chart, which is of
 * the share `shown`, have `data-line`. As in `use-lit-levels.ts` the attributes are set past the components.
 */
export function useLitShares(list: RefObject<HTMLElement | null>, shown: string | null): void {
  useEffect(() => {
    const root = list.current;
    if (root === null) return undefined;
    let lit: readonly Element[] = [];
    let pointed: string | null = null;
    const point = (target: EventTarget | null) => {
      const row = target instanceof Element ? target.closest("[data-quote]") : null;
      const code = row?.getAttribute("data-quote") ?? null;
      if (code === pointed) return;
      pointed = code;
      for (const element of lit) element.removeAttribute("data-lit");
      const lines = code !== null && code === shown ? ", [data-line]" : "";
      lit =
        code === null
          ? []
          : [...document.querySelectorAll(`[data-share="${CSS.escape(code)}"]${lines}`)];
      for (const element of lit) element.setAttribute("data-lit", "");
    };
    return listenToPointing(root, point);
  }, [list, shown]);
}
