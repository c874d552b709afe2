import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { CustomersFirst } from "./applications.tsx";
import { isUnpaid } from "./entry-state.ts";
import { readEveryMs } from "./use-ipo.ts";
import { WinCard } from "./win-card.tsx";

/** 当選履歴: lots won, amount due, amount paid; those to be paid first. */
export function Wins() {
  const t = useTranslations("ipo.win");
  const signedIn = useSignedIn();
  const pages = usePages("ipo/wins", {}, { refetchInterval: readEveryMs });
  if (!signedIn) return <CustomersFirst view="wins" />;
  const sorted = [
    ...pages.items.filter(isUnpaid),
    ...pages.items.filter((entry) => !isUnpaid(entry)),
  ];
  return (
    <PagedList pages={pages} rowHeight={8}>
      {sorted.length === 0 && <EmptyState title={t("empty")} hint={t("emptyHint")} />}
      {sorted.map((entry) => (
        <WinCard key={entry.entryId} entry={entry} />
      ))}
    </PagedList>
  );
}
