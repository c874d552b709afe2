import type { LuckState } from "@akari/api/luck";
import { Icon } from "@akari/ui/icon.tsx";
import check from "@phosphor-icons/core/regular/check.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./luck.module.css";

/** 回数のもらい方: how chances come, and which have. */
export function ChanceWays({ state: { given, maximum } }: { readonly state: LuckState }) {
  const t = useTranslations("luck.ways");
  const format = useFormat();
  const ways = [
    ["daily", given.daily],
    ["firstOrder", given.firstOrder],
    ["firstClose", given.firstClose],
  ] as const;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("title")}</h2>
      <ul>
        {ways.map(([way, date]) => (
          <li key={way} className={styles.way} data-given={date !== null}>
            <span>
              {date !== null && <Icon svg={check} size={1} />}
              {t(way)}
            </span>
            <span className={styles.small}>
              {date === null ? t("notYet") : t("given", { date: format.calendarDay(date) })}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.small}>{t("kept", { maximum })}</p>
    </section>
  );
}
