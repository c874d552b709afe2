import { Badge } from "@akari/ui/badge.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useLocation } from "wouter";
import { Page } from "../../frame/page.tsx";
import { useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { CaseTable } from "../../list/case-table.tsx";
import { ListState } from "../../list/list-state.tsx";
import { SearchField } from "../../list/search-field.tsx";
import styles from "./customer.module.css";

/** Finds a customer by the account number; nothing else finds one. */
export function CustomerSearchPage() {
  const t = useTranslations("consoleCustomer");
  const common = useTranslations("console");
  const keys = useTranslations("consoleQueue.keys");
  const format = useFormat();
  const [, navigate] = useLocation();
  const [search, setSearch] = useState("");
  const [cursor, setCursor] = useState<string | null>(null);
  const account = search.normalize("NFKC").replaceAll(/\s/g, "");
  const isReady = /^[0-9]{4,15}$/.test(account);
  const read = useRead("customer/search", { accountId: account }, { enabled: isReady });
  const items = isReady ? (read.data?.items ?? []) : [];
  return (
    <Page
      title={common("nav.customers")}
      foot={t("searchFoot")}
      hints={[
        { keys: "/", label: common("keys.search") },
        { keys: "J K", label: keys("move") },
        { keys: "Enter", label: keys("open") },
      ]}
    >
      <div className={styles.search}>
        <SearchField
          label={t("search")}
          value={search}
          onChange={setSearch}
          {...(account !== "" && !/^[0-9]*$/.test(account) ? { problem: t("badSearch") } : {})}
        />
      </div>
      {isReady ? (
        <ListState
          read={read}
          empty={items.length === 0}
          emptyTitle={t("notFound")}
          emptyHint={t("notFoundHint")}
        >
          <CaseTable
            label={common("nav.customers")}
            items={items}
            keyOf={({ accountId }) => accountId}
            cursor={cursor}
            onMove={setCursor}
            onOpen={(key) => navigate(`/customers/${key}`)}
            columns={[
              {
                key: "account",
                head: t("account"),
                whole: true,
                cell: ({ accountId }) => accountId,
              },
              {
                key: "opened",
                head: t("opened"),
                cell: ({ openedAt }) => format.dateTime(openedAt),
              },
              {
                key: "deposits",
                head: t("waitingDeposits"),
                end: true,
                cell: ({ waitingDeposits }) => waitingDeposits,
              },
              {
                key: "withdrawals",
                head: t("waitingWithdrawals"),
                end: true,
                cell: ({ waitingWithdrawals }) => waitingWithdrawals,
              },
              {
                key: "state",
                head: t("state"),
                cell: ({ frozen }) => (
                  <Badge tone={frozen ? "warn" : "info"}>
                    {frozen ? t("frozen") : t("normal")}
                  </Badge>
                ),
              },
            ]}
          />
        </ListState>
      ) : (
        <p className={styles.lead}>{t("searchLead")}</p>
      )}
    </Page>
  );
}
