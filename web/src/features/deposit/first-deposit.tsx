import type { DepositRecord } from "@akari/api/deposit";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import check from "@phosphor-icons/core/fill/check-circle-fill.svg?raw";
import { useTranslations } from "use-intl/react";
import { Affordable } from "../../ideas/affordable.tsx";
import { MostTraded } from "../../ideas/most-traded.tsx";
import { SectorIdeas } from "../../ideas/sector-ideas.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./first-deposit.module.css";

interface FirstDepositProps {
  readonly deposit: DepositRecord;
  /** To the conversation in which it was asked for. */
  readonly onConversation: () => void;
}

/** The first money is there: its effect, and on to the first share. */
export function FirstDeposit({ deposit, onConversation }: FirstDepositProps) {
  const { navigator } = useServices();
  const t = useTranslations("deposit");
  const app = useTranslations("app");
  const format = useFormat();
  const { entry, decisions, decidedAt } = deposit;
  const last = decisions.at(-1);
  return (
    <Page
      title={t("title")}
      back="history"
      actions={
        <>
          <Button onClick={() => navigator.switchTab(urlOf("home"))}>{t("first.home")}</Button>
          <Button tone="primary" onClick={() => navigator.navigate(urlOf("search"))}>
            {t("first.find")}
          </Button>
        </>
      }
    >
      <section className={styles.section}>
        <div role="status">
          <h2 className={styles.title}>
            <Icon svg={check} />
            {t("first.title")}
          </h2>
        </div>
        <p className={styles.amount}>
          <PracticeAmount
            parts={format.yenParts(deposit.amount, false)}
            practice={app("practice")}
          />
        </p>
        {entry !== null && (
          <p className={`${spread.baseline} ${styles.line}`}>
            <span>{t("first.cash")}</span>
            <b className="num">
              {t("effect.change", {
                before: format.yen(entry.cashBefore),
                after: format.yen(entry.cashAfter),
              })}
            </b>
          </p>
        )}
        <p className={`${spread.baseline} ${styles.line}`}>
          <span className={styles.number}>
            {t("first.decided", {
              number: deposit.orderNumber,
              time: format.clock(decidedAt ?? deposit.requestedAt),
              by: last === undefined || last.by === "desk" ? t("step.desk") : (last.name ?? ""),
            })}
          </span>
          <PageLink url={urlOf("accountLog")}>{t("effect.ledger")}</PageLink>
        </p>
        <div className={styles.conversation}>
          <Button tone="plain" size="small" onClick={onConversation}>
            {t("first.conversation")}
          </Button>
        </div>
      </section>
      <h2 className={styles.next}>{t("first.next")}</h2>
      <MostTraded most={2} />
      <SectorIdeas />
      <Affordable most={3} />
    </Page>
  );
}
