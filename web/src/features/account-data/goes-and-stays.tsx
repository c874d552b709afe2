import { Icon } from "@akari/ui/icon.tsx";
import book from "@phosphor-icons/core/regular/book-open.svg?raw";
import cross from "@phosphor-icons/core/regular/x.svg?raw";
import { useTranslations } from "use-intl/react";
import styles from "./account-data.module.css";

const lists = {
  goes: { icon: cross, items: ["person", "bank", "conversations"] },
  stays: { icon: book, items: ["entries", "orders", "actions"] },
} as const;

export function GoesAndStays() {
  const t = useTranslations("accountData.delete");
  return (
    <div className={styles.pair}>
      {(["goes", "stays"] as const).map((list) => (
        <div key={list} className={styles.list}>
          <h3 className={styles.name}>{t(`${list}.heading`)}</h3>
          <ul>
            {lists[list].items.map((item) => (
              <li key={item} className={styles.item}>
                <Icon svg={lists[list].icon} size={1} />
                {t(`item.${item}`)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
