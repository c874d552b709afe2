import type { NewsItem } from "@akari/api/news";
import { urlOf } from "../../app/parameters.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { StockName } from "../../quotes/stock-name.tsx";
import { useStocks } from "../../quotes/use-stocks.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { KindBadge } from "./kind-badge.tsx";
import styles from "./news-days.module.css";

/** A headline as a link to the whole item; the share that it is about is a link of its own. */
export function NewsRow({
  item: { newsId, kind, time, headline, code },
}: {
  readonly item: NewsItem;
}) {
  const { minute } = useFormat();
  const stock = useStocks();
  return (
    <li className={styles.row}>
      <p className={styles.caption}>
        <time className="num" dateTime={time}>
          {minute(time)}
        </time>
        <KindBadge kind={kind} />
      </p>
      <PageLink url={urlOf("details", { newsId })} className={styles.headline}>
        {headline}
      </PageLink>
      {code !== null && (
        <PageLink url={urlOf("instrument", { code })} className={styles.stock}>
          {code} <StockName stock={stock(code)} />
        </PageLink>
      )}
    </li>
  );
}
