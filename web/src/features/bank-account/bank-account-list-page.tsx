import type { BankAccountItem } from "@akari/api/bank-account";
import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import plus from "@phosphor-icons/core/regular/plus.svg?raw";
import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { Purpose } from "../../page/purpose.tsx";
import { useServices } from "../../services/services.ts";
import { BankAccountCard } from "./bank-account-card.tsx";
import styles from "./bank-account.module.css";
import { RemovalDialog } from "./removal-dialog.tsx";

/** Where withdrawals can go, and what is kept of it. */
export function BankAccountListPage() {
  const { navigator } = useServices();
  const t = useTranslations("bankAccount");
  const accounts = useApi("bank/accounts", {}, { quiet: true });
  const [removing, setRemoving] = useState<BankAccountItem | null>(null);
  const { data } = accounts;
  const isFull = data !== undefined && data.items.length >= data.maximum;

  return (
    <Page
      title={t("title")}
      code={data && t("count", { count: data.items.length, maximum: data.maximum })}
      back="history"
      actions={
        <Button
          tone="primary"
          disabled={isFull}
          onClick={() => navigator.navigate(urlOf("bankAccounts", { view: "add" }))}
        >
          <Icon svg={plus} size={1.125} />
          {t("toAdd")}
        </Button>
      }
    >
      <Purpose icon={shield}>{t("promise")}</Purpose>
      {accounts.isPending && <Skeleton rows={3} rowHeight={6} label={t("title")} />}
      {accounts.isError && data === undefined && (
        <ReadFailed
          title={t("failed")}
          error={accounts.error}
          onRetry={() => void accounts.refetch()}
        />
      )}
      {data?.items.length === 0 && <EmptyState title={t("empty")} hint={t("emptyHint")} />}
      <ul>
        {data?.items.map((account) => (
          <BankAccountCard
            key={account.bankAccountId}
            account={account}
            onRemove={() => setRemoving(account)}
          />
        ))}
      </ul>
      {isFull && <p className={styles.full}>{t("full", { maximum: data.maximum })}</p>}
      {data !== undefined && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t("kept.title")}</h2>
          <KeyValue
            rows={(["number", "names", "image", "views"] as const).map((part) => ({
              label: t(`kept.${part}`),
              value: t(`kept.${part}Value`),
            }))}
          />
          <p className={styles.note}>{t("kept.note")}</p>
        </section>
      )}
      <RemovalDialog account={removing} onClose={() => setRemoving(null)} />
    </Page>
  );
}
