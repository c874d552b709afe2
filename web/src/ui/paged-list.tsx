import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { Pages } from "../http/use-pages.ts";
import { Button } from "./button.tsx";
import styles from "./paged-list.module.css";
import { ReadFailed } from "./read-failed.tsx";
import { Skeleton } from "./skeleton.tsx";
import { useReachBottom } from "./use-reach-bottom.ts";

interface PagedListProps {
  readonly pages: Pages<unknown>;
  readonly rowHeight: number;
  readonly children: ReactNode;
}

/** Loading, failed or grown list; the next page comes at its bottom, or by the button. */
export function PagedList({ pages, rowHeight, children }: PagedListProps) {
  const t = useTranslations("app");
  const end = useRef<HTMLDivElement>(null);
  useReachBottom(end, pages.items.length, () => {
    if (pages.hasMore && !pages.isLoadingMore) pages.loadMore();
  });

  if (pages.isPending) return <Skeleton rows={6} rowHeight={rowHeight} label={t("loadingList")} />;
  if (pages.isFailed) return <ReadFailed onRetry={pages.retry} />;
  return (
    <>
      {children}
      <div ref={end} className={styles.end}>
        {pages.hasMore && (
          <Button size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
            {t("more")}
          </Button>
        )}
      </div>
    </>
  );
}
