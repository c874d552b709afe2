import { ranked } from "@akari/api/ranking";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../http/use-api.ts";
import { urlOf } from "../navigation/parameters.ts";
import { SectionHead } from "../page/section-head.tsx";
import { QuoteRows } from "../quotes/quote-rows.tsx";
import styles from "./ideas.module.css";

/** The ranking is read again; the rows are live. */
const rankingIntervalMs = 30_000;

/** The shares that trade most today, by value. */
export function MostTraded({ most }: { readonly most: number }) {
  const t = useTranslations("ideas");
  const { data, isError, error, refetch } = useApi(
    "market/list",
    {},
    { refetchInterval: rankingIntervalMs, quiet: true },
  );
  return (
    <section className={styles.section}>
      <SectionHead
        title={t("popular")}
        note={t("byTurnover")}
        more={{ label: t("all"), url: urlOf("market") }}
      />
      {data !== undefined ? (
        <QuoteRows items={ranked(data.items, "turnover").slice(0, most)} />
      ) : isError ? (
        <ReadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={most} rowHeight={3.5} label={t("loading")} />
      )}
    </section>
  );
}
