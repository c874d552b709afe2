import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./paged-list.module.css";
import { ReadFailed } from "./read-failed.tsx";
import { Skeleton } from "./skeleton.tsx";
import { useReachBottom } from "./use-reach-bottom.ts";
import { useWords } from "./words.ts";

/** A list that grows page by page. */
export interface Pages<Item> {
  readonly items: readonly Item[];
  readonly isPending: boolean;
  /** The first page could not be read. */
  readonly isFailed: boolean;
  /** What the last read failed with. */
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

interface PagedListProps {
  readonly pages: Pages<unknown>;
  readonly rowHeight: number;
  readonly children: ReactNode;
}

/** The list, or its loading or failed state; the next page loads at its bottom, or by the button. */
export function PagedList({ pages, rowHeight, children }: PagedListProps) {
  const t = useWords();
  const end = useRef<HTMLDivElement>(null);
  useReachBottom(end, pages.items.length, () => {
    if (pages.hasMore && !pages.isLoadingMore) pages.loadMore();
  });

  if (pages.isPending) return <Skeleton rows={6} rowHeight={rowHeight} label={t("loadingList")} />;
  if (pages.isFailed) return <ReadFailed error={pages.error} onRetry={pages.retry} />;
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
