import { ApiError } from "@akari/api/client";
import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { NewsArticle } from "./news-article.tsx";

/** News items never change; only their language may. */
const staleMs = Number.POSITIVE_INFINITY;

/** One news item in full (M-GAP-12). */
export function DetailsPage({ newsId }: { readonly newsId: string }) {
  const { navigator } = useServices();
  const t = useTranslations("news");
  const { data, error, refetch } = useApi(
    "news/detail",
    { newsId },
    { quiet: true, staleTime: staleMs },
  );
  const isUnknown = error instanceof ApiError && error.code === 404;
  return (
    <Page title={t("details")} back="history">
      {data !== undefined ? (
        <NewsArticle news={data} />
      ) : isUnknown ? (
        <EmptyState
          title={t("unknown")}
          hint={t("unknownHint")}
          action={<Button onClick={() => navigator.switchTab(urlOf("news"))}>{t("toList")}</Button>}
        />
      ) : error !== null ? (
        <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={5} rowHeight={3.5} label={t("loading")} />
      )}
    </Page>
  );
}
