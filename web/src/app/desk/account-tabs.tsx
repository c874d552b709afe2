import { PageLink } from "@akari/ui/page-link.tsx";
import state from "@akari/ui/tab-state.module.css";
import { useLayoutEffect } from "react";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import type { RouteName } from "../../navigation/routes.ts";
import styles from "./account-tabs.module.css";

const pages = [
  { id: "performance", page: "performance", url: urlOf("performance") },
  { id: "ledger", page: "accountLog", url: urlOf("accountLog") },
  { id: "income", page: "accountLog", url: urlOf("accountLog", { view: "income" }) },
  { id: "margin", page: "margin", url: urlOf("margin") },
  { id: "transactions", page: "transactionLog", url: urlOf("transactionLog") },
] as const;

/** Pages that are tabs of one another on the desk. */
export const accountPages: ReadonlySet<RouteName | undefined> = new Set(
  pages.map(({ page }) => page),
);

interface AccountTabsProps {
  readonly current: RouteName | undefined;
  /** The view of the current page. */
  readonly view: string | null;
  /** No pane stands at the right of the page. */
  readonly whole: boolean;
}

/** The way from one page of the account's figures to the next, above each of them. */
export function AccountTabs({ current, view, whole }: AccountTabsProps) {
  const t = useTranslations("desk.pages");
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // The page begins below them.
    dataset["tabs"] = "";
    return () => {
      delete dataset["tabs"];
    };
  }, []);
  const isIncome = current === "accountLog" && view === "income";
  return (
    <nav className={styles.tabs} aria-label={t("label")} data-whole={whole}>
      {pages.map(({ id, page, url }) => (
        <PageLink
          key={id}
          url={url}
          className={`${state.tab} ${styles.tab}`}
          current={page === current && (page !== "accountLog" || isIncome === (id === "income"))}
        >
          {t(id)}
        </PageLink>
      ))}
    </nav>
  );
}
