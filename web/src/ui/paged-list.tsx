import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { Pages } from "../http/use-pages.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import styles from "./paged-list.module.css";
import { Skeleton } from "./skeleton.tsx";

/** Spec section 9: the bottom counts as reached so many px before it, and again after so many ms. */
export const bottomThresholdPx = 50;
export const bottomRetriggerMs = 350;

interface PagedListProps {
  readonly pages: Pages<unknown>;
  readonly rowHeight: number;
  readonly children: ReactNode;
}

/** Loading, failed or grown list; the next page comes at its bottom, or by the button. */
export function PagedList({ pages, rowHeight, children }: PagedListProps) {
  const t = useTranslations("app");
  const end = useRef<HTMLDivElement>(null);
  const lastReached = useRef(0);
  const reach = useEffectEvent(() => {
    const now = Date.now();
    if (!pages.hasMore || pages.isLoadingMore || now - lastReached.current < bottomRetriggerMs)
      return;
    lastReached.current = now;
    pages.loadMore();
  });

  useEffect(() => {
    const element = end.current;
    if (element === null || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: `0px 0px ${bottomThresholdPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [pages.items.length]);

  if (pages.isPending) return <Skeleton rows={6} rowHeight={rowHeight} label={t("loadingList")} />;
  if (pages.isFailed) {
    return (
      <EmptyState
        alert
        title={t("listFailed")}
        action={<Button onClick={pages.retry}>{t("retry")}</Button>}
      />
    );
  }
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
