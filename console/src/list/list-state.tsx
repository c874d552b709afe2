import { EmptyState } from "@akari/ui/empty-state.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";

interface ListStateProps {
  readonly read: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly data: unknown;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly empty: boolean;
  readonly emptyTitle?: string | undefined;
  readonly emptyHint?: string | undefined;
  readonly children: ReactNode;
}

/** A list, or in its place: that it is being read, could not be read, or is empty. */
export function ListState({ read, empty, emptyTitle, emptyHint, children }: ListStateProps) {
  const t = useTranslations("app");
  if (read.data === undefined) {
    if (read.isError) {
      return <ReadFailed error={read.error} onRetry={() => void read.refetch()} />;
    }
    return <Skeleton rows={6} rowHeight={2.25} label={t("loadingList")} />;
  }
  if (empty)
    return (
      <EmptyState
        {...(emptyTitle === undefined ? {} : { title: emptyTitle })}
        {...(emptyHint === undefined ? {} : { hint: emptyHint })}
      />
    );
  return children;
}
