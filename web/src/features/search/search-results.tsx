import { EmptyState } from "@akari/ui/empty-state.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { QuoteList } from "../../quotes/quote-list.tsx";
import styles from "./search-page.module.css";

interface SearchResultsProps {
  /** "" while the first keyword is being typed. */
  readonly keyword: string;
  /** Whether a different keyword is being typed. */
  readonly outdated: boolean;
  readonly onOpen: () => void;
}

/** The server's results, best first; earlier results stay until the next answer arrives. */
export function SearchResults({ keyword, outdated, onOpen }: SearchResultsProps) {
  const t = useTranslations("search");
  const found = useApi(
    "market/search",
    { keyword },
    { enabled: keyword !== "", keepPrevious: true },
  );
  const items = found.data?.items;
  if (items === undefined) {
    if (!found.isError) return <Skeleton rows={6} rowHeight={3.5} label={t("loading")} />;
    return (
      <ReadFailed title={t("failed")} error={found.error} onRetry={() => void found.refetch()} />
    );
  }
  return (
    <section className={styles.results} aria-busy={outdated || found.isPlaceholderData}>
      <h2 className="visually-hidden">{t("results")}</h2>
      <p className={items.length === 0 ? "visually-hidden" : styles.count} role="status">
        {t("found", { count: items.length })}
      </p>
      {items.length === 0 ? (
        <EmptyState title={t("nothing", { keyword })} hint={t("nothingHint")} />
      ) : (
        <QuoteList items={items} onOpen={onOpen} />
      )}
    </section>
  );
}
