import { listenToKeys } from "@akari/ui/listen-to-keys.ts";
import { useSettled } from "@akari/ui/use-settled.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { keywordIn } from "../../features/search/search-history.ts";
import { urlOf } from "../../navigation/parameters.ts";
import type { RouteName } from "../../navigation/routes.ts";
import { useServices } from "../../services/services.ts";
import { useIsOld } from "../../services/use-stale.ts";
import { useDeskTier } from "../desk-tier.ts";
import type { Framed } from "../frames.tsx";
import { AccountTabs, accountPages } from "./account-tabs.tsx";
import { AccountPane } from "./account-pane.tsx";
import styles from "./desk-frame.module.css";
import { useDeskKey, useDeskKeyboard } from "./desk-keyboard.ts";
import { keysHere } from "./desk-keys.ts";
import { HelpSheet } from "./help-sheet.tsx";
import { KeyBar } from "./key-bar.tsx";
import { ListPane } from "./list-pane.tsx";
import { Rail } from "./rail.tsx";
import { TopBar } from "./top-bar.tsx";
import { useListCursor } from "./use-list-cursor.ts";
import { useTradeKeys } from "./use-trade-keys.ts";

/** Typing counts as finished after this pause. */
const typingPauseMs = 250;

/** Pages that are only read: Escape leaves them. From a form it does not, since what is typed there would be lost. */
const left: ReadonlySet<RouteName | undefined> = new Set([
  "confirm",
  "tradeDetail",
  "orderLog",
  "details",
  "document",
]);

/** Pages that have their own right side, or the account as their subject. */
const withoutAside: ReadonlySet<RouteName> = new Set([
  "instrument",
  "portfolio",
  "performance",
  "margin",
]);

/** What stands round every page in a window wider than 960 px: rail, search and market above, the list beside, keys below. */
export function DeskFrame({ parameters: { page, code, view } }: { readonly parameters: Framed }) {
  const t = useTranslations("desk");
  const { navigator } = useServices();
  const tier = useDeskTier();
  const stale = useIsOld();
  const keyboard = useDeskKeyboard();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [drawn, setDrawn] = useState(false);
  const [helping, setHelping] = useState(false);
  const cursor = useListCursor(code);
  const wanted = keywordIn(typed);
  const keyword = useSettled(wanted, typingPauseMs);
  const isDrawer = tier === "drawer" || tier === "narrow";
  const isOpen = !isDrawer || drawn;

  useLayoutEffect(() => listenToKeys(window, keyboard), [keyboard]);
  const endSearch = () => {
    setTyped("");
    setDrawn(false);
  };
  const search = () => {
    setDrawn(true);
    field.current?.focus();
  };
  useDeskKey("/", search);
  useDeskKey("?", () => setHelping(true));
  useTradeKeys(tier === "narrow" ? null : code);
  const isSearching = typed !== "" || (isDrawer && drawn);
  useDeskKey("Escape", endSearch, { enabled: isSearching });
  useDeskKey("Escape", () => navigator.back(urlOf("home")), {
    enabled: !isSearching && left.has(page),
  });

  // Where a share was opened from the drawer, the drawer has served.
  const [openedFrom, setOpenedFrom] = useState(code);
  if (openedFrom !== code) {
    setOpenedFrom(code);
    endSearch();
  }

  const hasAside = !isDrawer && (page === undefined || !withoutAside.has(page));
  return (
    <div className={styles.desk}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.querySelector("main")?.focus()}
      >
        {t("skip")}
      </button>
      <Rail current={page} />
      <TopBar
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setDrawn(true);
        }}
        onOpen={() => {
          if (wanted !== "" && keyword === wanted) cursor.open();
        }}
        onMove={cursor.move}
        field={field}
        drawer={isDrawer ? { open: drawn, toggle: () => setDrawn(!drawn) } : null}
      />
      {accountPages.has(page) && <AccountTabs current={page} view={view} whole={!hasAside} />}
      {isOpen && (
        <ListPane
          keyword={wanted === "" ? "" : keyword}
          outdated={keyword !== wanted}
          marked={cursor.marked}
          shown={code}
          onCodes={cursor.onCodes}
          onFound={endSearch}
          drawer={isDrawer}
        />
      )}
      {hasAside && (
        <aside className={styles.aside} aria-label={t("account")} data-stale={stale}>
          <AccountPane id="desk-account" both={tier === "full"} />
        </aside>
      )}
      <KeyBar keys={keysHere({ page, code }, tier)} onHelp={() => setHelping(true)} />
      <HelpSheet open={helping} onClose={() => setHelping(false)} />
    </div>
  );
}
