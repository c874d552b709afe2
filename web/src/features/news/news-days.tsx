import type { NewsItem } from "@akari/api/news";
import { useFormat } from "../../i18n/provider.tsx";
import { byDay } from "../../ui/by-day.ts";
import styles from "./news-days.module.css";
import { NewsRow } from "./news-row.tsx";

/** News under the days on which it happened. */
export function NewsDays({ items }: { readonly items: readonly NewsItem[] }) {
  const format = useFormat();
  return byDay(items, format.day).map(({ day, items: ofDay }) => (
    <section key={day} className={styles.day}>
      <h2 className={styles.date}>{day}</h2>
      <ul>
        {ofDay.map((item) => (
          <NewsRow key={item.newsId} item={item} />
        ))}
      </ul>
    </section>
  ));
}
