import again from "@phosphor-icons/core/regular/arrow-clockwise.svg?raw";
import { useState } from "react";
import { Icon } from "./icon.tsx";
import styles from "./refresh-button.module.css";
import { useWords } from "./words.ts";

/** Reads the page again without pulling: for the title row of a page with `PullToRefresh`. */
export function RefreshButton({ onRefresh }: { readonly onRefresh: () => Promise<unknown> }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    if (busy) return;
    setBusy(true);
    await onRefresh().catch(() => undefined);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={busy ? t("refresh.refreshing") : t("refresh.button")}
      aria-busy={busy}
      onClick={() => void refresh()}
    >
      <Icon svg={again} />
    </button>
  );
}
