import type { PositionItem } from "@akari/api/portfolio";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { PositionList } from "./position-list.tsx";

/** 決済済: what was closed, newest first. */
export function ClosedPositions({ onOpen }: { readonly onOpen: (position: PositionItem) => void }) {
  const t = useTranslations("portfolio");
  const pages = usePages("trade/positions", { status: "closed" });
  return (
    <PagedList pages={pages} rowHeight={4.75}>
      <PositionList
        positions={pages.items}
        onOpen={onOpen}
        empty={<EmptyState title={t("empty.closed")} hint={t("empty.closedHint")} />}
      />
    </PagedList>
  );
}
