import { Button } from "@akari/ui/button.tsx";
import { ListRow } from "@akari/ui/list-row.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import styles from "./about-instrument.module.css";

const newest = 3;

/** The newest news of this share, each leading to its page. */
export function InstrumentNews({ code }: { readonly code: string }) {
  const t = useTranslations("instrument.news");
  const format = useFormat();
  const { navigator } = useServices();
  const news = useApi("news/list", { code }, { quiet: true });
  const items = news.data?.items.slice(0, newest);
  return (
    <section className={styles.news} aria-label={t("title")}>
      <h2 className={styles.heading}>{t("title")}</h2>
      {news.isPending && <Skeleton rows={newest} rowHeight={2.875} label={t("loading")} />}
      {news.isError && items === undefined && (
        <div role="alert">
          <p className={styles.none}>{t("failed")}</p>
          <Button size="small" onClick={() => void news.refetch()}>
            {t("retry")}
          </Button>
        </div>
      )}
      {items?.length === 0 && <p className={styles.none}>{t("empty")}</p>}
      {items?.map(({ newsId, headline, time }) => (
        <ListRow
          key={newsId}
          label={
            <>
              <span className={styles.headline}>{headline}</span>
              <span className={styles.time}>{format.dateTime(time)}</span>
            </>
          }
          onClick={() => navigator.navigate(urlOf("details", { newsId }))}
        />
      ))}
    </section>
  );
}
