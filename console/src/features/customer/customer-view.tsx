import type { OpenedCustomer } from "@akari/api/console/customer";
import { Notice } from "@akari/ui/notice.tsx";
import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useLocation } from "wouter";
import { Page } from "../../frame/page.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import { useKey } from "../../keyboard/use-key.ts";
import { useMay } from "../../session/use-session.ts";
import { AccountFigures } from "./account-figures.tsx";
import { ActionsTab } from "./actions-tab.tsx";
import { CustomerPane } from "./customer-pane.tsx";
import { DevicesTab } from "./devices-tab.tsx";
import { LedgerTab } from "./ledger-tab.tsx";
import { OrdersTab } from "./orders-tab.tsx";
import { PositionsTab } from "./positions-tab.tsx";

const tabs = ["account", "orders", "ledger", "devices", "actions"] as const;
type Tab = (typeof tabs)[number];

interface CustomerViewProps {
  readonly of: OpenedCustomer;
  /** Opens the account again for the same reason, which is another view. */
  readonly onAgain: () => void;
}

/** An opened account: its figures and records to be read. Only a stop of new orders acts, by two people. */
export function CustomerView({ of, onAgain }: CustomerViewProps) {
  const t = useTranslations("consoleCustomer");
  const common = useTranslations("console");
  const format = useFormat();
  const may = useMay();
  const [, navigate] = useLocation();
  const [tab, setTab] = useState<Tab>("account");
  const shown = tabs.filter((each) => each !== "devices" || may("customer/sessions"));
  const { accountId } = of;
  const choose = (index: number) => {
    const wanted = shown[index];
    if (wanted !== undefined) setTab(wanted);
  };
  const nameOf = (index: number) => t(`tabs.${shown[index] ?? "actions"}`);
  useKey("1", nameOf(0), () => choose(0));
  useKey("2", nameOf(1), () => choose(1));
  useKey("3", nameOf(2), () => choose(2));
  useKey("4", nameOf(3), () => choose(3));
  useKey("5", nameOf(4), () => choose(4), shown.length > 4);
  const mayRead = may("support/conversation");
  useKey("m", t("conversation"), () => navigate(`/support/${accountId}`), mayRead);
  useKey("Escape", t("back"), () => navigate("/customers"));
  const { freeze, view } = of;
  return (
    <Page
      title={common("account", { account: accountId })}
      figures={[
        {
          label: t("state"),
          value: freeze === null ? t("normal") : t("frozen"),
          warn: freeze !== null,
        },
        { label: t("waitingDeposits"), value: of.waitingDeposits },
        { label: t("waitingWithdrawals"), value: of.waitingWithdrawals },
        {
          label: t("lastSeen"),
          value: of.lastSeenAt === null ? "—" : format.dateTime(of.lastSeenAt),
        },
      ]}
      side={<CustomerPane of={of} onChanged={onAgain} />}
      foot={common("account", { account: accountId })}
      hints={[
        { keys: `1–${shown.length}`, label: t("tabsLabel") },
        ...(may("customer/freeze") ? [{ keys: "F", label: t("freezeKey") }] : []),
        ...(mayRead ? [{ keys: "M", label: t("conversation") }] : []),
        { keys: "Esc", label: t("back") },
      ]}
    >
      <Notice tone="info" wide role="status">
        {t("recorded", {
          time: format.dateTime(view.at),
          reason: view.reasonText,
          number: view.caseNumber ?? "none",
          end: format.clock(view.endsAt),
        })}
      </Notice>
      <Tabs
        id="customer"
        label={t("tabsLabel")}
        value={tab}
        onChange={setTab}
        tabs={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      <TabPanel id="customer" value={tab}>
        {tab === "account" && (
          <>
            <AccountFigures summary={of.summary} />
            <PositionsTab accountId={accountId} />
          </>
        )}
        {tab === "orders" && <OrdersTab accountId={accountId} />}
        {tab === "ledger" && <LedgerTab accountId={accountId} />}
        {tab === "devices" && <DevicesTab accountId={accountId} />}
        {tab === "actions" && <ActionsTab accountId={accountId} />}
      </TabPanel>
    </Page>
  );
}
