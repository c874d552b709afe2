import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import { useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { RankedInstruments } from "../../features/market/all-instruments.tsx";
import { SectorMap } from "../../features/market/all-sectors.tsx";
import { OwnLists } from "../../features/market/favourite-instruments.tsx";
import { SearchResults } from "../../features/search/search-results.tsx";
import { ListPaneContext } from "../../quotes/list-pane.ts";
import { useIsOld } from "../../services/use-stale.ts";
import type { MarketView } from "../../navigation/parameters.ts";
import { useFavourites } from "../../favourites/use-favourites.ts";
import { useSignedIn } from "../../session/use-session.ts";
import styles from "./list-pane.module.css";
import scroll from "./scroller.module.css";
import { useLitShares } from "./use-lit-shares.ts";

interface ListPaneProps {
  /** What is searched for; empty: the lists. */
  readonly keyword: string;
  readonly outdated: boolean;
  readonly marked: string | null;
  /** The share of the page beside it. */
  readonly shown: string | null;
  readonly onCodes: (codes: readonly string[]) => void;
  /** A result of the search is about to be opened. */
  readonly onFound: () => void;
  /** It lies over the page until it is closed. */
  readonly drawer: boolean;
}

const tabsId = "desk-list";
/** One's own first. */
const deskViews = ["favourites", "all", "sectors"] as const satisfies readonly MarketView[];

/** Own lists and rankings, live, beside every page; the results while one searches. */
export function ListPane(props: ListPaneProps) {
  const { keyword, outdated, marked, shown, onCodes, onFound, drawer } = props;
  const t = useTranslations("desk");
  const market = useTranslations("market.view");
  const signedIn = useSignedIn();
  const { isPending, groups } = useFavourites();
  const [chosen, setChosen] = useState<MarketView | null>(null);
  // An empty list of one's own says nothing beside every page.
  const hasOwn = signedIn && (isPending || groups.some(({ codes }) => codes.length > 0));
  const view = chosen ?? (hasOwn ? "favourites" : "all");
  const [sector, setSector] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLElement>(null);
  useLitShares(root, shown);
  const stale = useIsOld();
  const pane = useMemo(() => ({ scroller, shown: marked, onCodes }), [marked, onCodes]);
  return (
    <section
      ref={root}
      className={styles.pane}
      aria-label={t("list")}
      data-drawer={drawer}
      data-stale={stale}
    >
      <ListPaneContext value={pane}>
        {keyword !== "" ? (
          <div ref={scroller} className={`${scroll.scroller} ${styles.scroller}`}>
            <SearchResults keyword={keyword} outdated={outdated} onOpen={onFound} />
          </div>
        ) : (
          <>
            <Tabs
              label={t("lists")}
              id={tabsId}
              tabs={deskViews.map((value) => ({ value, label: market(value) }))}
              value={view}
              onChange={setChosen}
            />
            <div ref={scroller} className={`${scroll.scroller} ${styles.scroller}`}>
              <TabPanel id={tabsId} value={view}>
                {view === "all" && (
                  <RankedInstruments
                    lead="percent"
                    sector={sector}
                    onAllSectors={() => setSector(null)}
                  />
                )}
                {view === "sectors" && (
                  <SectorMap
                    onSector={(one) => {
                      setSector(one);
                      setChosen("all");
                    }}
                  />
                )}
                {view === "favourites" && <OwnLists lead="percent" />}
              </TabPanel>
            </div>
          </>
        )}
      </ListPaneContext>
    </section>
  );
}
