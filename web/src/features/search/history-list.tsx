import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import spread from "@akari/ui/spread.module.css";
import clock from "@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw";
import remove from "@phosphor-icons/core/regular/x.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./history-list.module.css";
import type { SearchHistory } from "./use-search-history.ts";

interface HistoryListProps {
  readonly history: SearchHistory;
  readonly onRepeat: (keyword: string) => void;
}

/** Earlier searches: a tap repeats one, each can be deleted, all of them after confirmation. */
export function HistoryList({ history, onRepeat }: HistoryListProps) {
  const t = useTranslations("search");
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.history}>
      <div className={`${spread.middle} ${styles.head}`}>
        <h2 className={styles.heading}>{t("history.title")}</h2>
        <Button tone="plain" size="small" onClick={() => setAsking(true)}>
          {t("history.clear")}
        </Button>
      </div>
      <ul>
        {history.keywords.map((keyword) => (
          <li key={keyword} className={styles.row}>
            <button type="button" className={styles.repeat} onClick={() => onRepeat(keyword)}>
              <Icon svg={clock} />
              <span className={styles.keyword}>{keyword}</span>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={t("history.delete", { keyword })}
              onClick={() => history.forget(keyword)}
            >
              <Icon svg={remove} size={1} />
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        title={t("history.question")}
        confirmLabel={t("history.clear")}
        cancelLabel={t("history.keep")}
        tone="alert"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          history.clear();
        }}
      />
    </section>
  );
}
