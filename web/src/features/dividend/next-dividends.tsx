import type { MyDividends } from "@akari/api/dividend";
import { directionOf } from "@akari/ui/direction.ts";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./dividends.module.css";
import { useDates } from "../../i18n/use-dates.ts";

/** The next amount that comes in and the next one that goes out; nothing without either. */
export function NextDividends({ mine }: { readonly mine: MyDividends | undefined }) {
  const t = useTranslations("dividend.next");
  const app = useTranslations("app");
  const format = useFormat();
  const dates = useDates();
  if (mine === undefined) return null;
  const shown = (["received", "charged"] as const).flatMap((kind) => {
    const next = mine.next[kind];
    return next === null ? [] : [{ kind, ...next }];
  });
  if (shown.length === 0) return <p className={styles.none}>{t("none")}</p>;
  const until = shown.find(({ lastCumDate }) => lastCumDate !== null)?.lastCumDate ?? null;
  return (
    <section className={styles.next}>
      <div className={styles.nextFigures}>
        {shown.map(({ kind, date, amount }) => (
          <div key={kind} className={styles.nextFigure}>
            <p className={styles.caption}>{t(kind, { date: dates.day(date) })}</p>
            <PracticeAmount
              parts={format.yenParts(amount, true)}
              practice={app("practice")}
              size="large"
              direction={directionOf(amount)}
            />
          </div>
        ))}
      </div>
      <p className={styles.caption}>
        {until === null ? t("fixed") : t("until", { date: dates.day(until) })}
      </p>
    </section>
  );
}
