import { Icon } from "@akari/ui/icon.tsx";
import caret from "@phosphor-icons/core/regular/caret-down.svg?raw";
import { type RefObject, useRef } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./more-below.module.css";
import { rowsBelow, useRowsBelow } from "./use-rows-below.ts";

/** At the end of a pane that scrolls: how many rows of `list` are out of sight below, and the way to them. */
export function MoreBelow({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const t = useTranslations("desk");
  const edge = useRef<HTMLDivElement>(null);
  const count = useRowsBelow(list, edge);
  const show = () => {
    const [root, end] = [list.current, edge.current];
    if (root !== null && end !== null)
      rowsBelow(root, end).at(-1)?.scrollIntoView({ block: "end" });
  };
  return (
    <div ref={edge} className={styles.edge}>
      {count > 0 && (
        <button type="button" className={styles.more} onClick={show}>
          {t("moreBelow", { count })}
          <Icon svg={caret} size={0.75} />
        </button>
      )}
    </div>
  );
}
