import type { NewsDetail } from "@akari/api/news";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { QuoteRows } from "../../quotes/quote-rows.tsx";
import { KindBadge } from "./kind-badge.tsx";
import styles from "./news-article.module.css";

/** Headline, time, sentences, figures, and the shares mentioned. */
export function NewsArticle({ news }: { readonly news: NewsDetail }) {
  const t = useTranslations("news");
  const { dateTime } = useFormat();
  return (
    <>
      <article className={styles.article}>
        <p className={styles.caption}>
          <KindBadge kind={news.kind} />
          <time className="num" dateTime={news.time}>
            {dateTime(news.time)}
          </time>
          {news.beforeOpening && <span>{t("beforeOpening")}</span>}
        </p>
        <h2 className={styles.headline}>{news.headline}</h2>
        {news.paragraphs.map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        {news.figures.length > 0 && (
          <div className={styles.figures}>
            <KeyValue rows={news.figures} />
          </div>
        )}
      </article>
      {news.codes.length > 0 && <NamedInstruments codes={news.codes} />}
    </>
  );
}

function NamedInstruments({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations("news");
  const { data, isError } = useApi("market/list", {}, { quiet: true, staleTime: 60_000 });
  if (data === undefined && isError) return null;
  return (
    <section className={styles.instruments}>
      <h2 className={styles.heading}>{t("stocks")}</h2>
      {data === undefined ? (
        <Skeleton rows={codes.length} rowHeight={3.5} label={t("loading")} />
      ) : (
        <QuoteRows
          items={codes.flatMap((code) => data.items.filter((item) => item.code === code))}
        />
      )}
    </section>
  );
}
