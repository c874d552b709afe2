import { Icon } from "@akari/ui/icon.tsx";
import down from "@phosphor-icons/core/regular/sort-descending.svg?raw";
import up from "@phosphor-icons/core/regular/sort-ascending.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { firstOrder, type WatchOrder, watchKeys } from "./watch-order.ts";
import styles from "./watch-order-bar.module.css";

interface WatchOrderBarProps {
  readonly order: WatchOrder;
  readonly onOrder: (order: WatchOrder) => void;
  /** When the shares were sorted by a figure that moves; null: by anything else. */
  readonly sortedAt: string | null;
}

/** By what a watchlist is sorted, in words: what has no heading too, and where the headings have no room. */
export function WatchOrderBar({ order, onOrder, sortedAt }: WatchOrderBarProps) {
  const t = useTranslations("favourite.sort");
  const sorted = useTranslations("market");
  const format = useFormat();
  const { key, ascending } = order;
  return (
    <div className={styles.bar}>
      <label className={styles.choice}>
        <span>{t("label")}</span>
        <select
          className={styles.select}
          value={key}
          onChange={({ target }) => {
            const chosen = watchKeys.find((one) => one === target.value);
            if (chosen !== undefined) onOrder(firstOrder(chosen));
          }}
        >
          {watchKeys.map((one) => (
            <option key={one} value={one}>
              {t(`by.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {sortedAt !== null && (
        <span className={styles.time}>{sorted("sortedAt", { time: format.clock(sortedAt) })}</span>
      )}
      {key !== "own" && (
        <button
          type="button"
          className={styles.way}
          onClick={() => onOrder({ key, ascending: !ascending })}
        >
          <Icon svg={ascending ? up : down} size={1} />
          {t(ascending ? "ascending" : "descending")}
        </button>
      )}
    </div>
  );
}
