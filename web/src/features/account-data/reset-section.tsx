import type { AccountDataState } from "@akari/api/account-data";
import { Button } from "@akari/ui/button.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./account-data.module.css";
import { PlanTable } from "./plan-table.tsx";
import { ResetSheet } from "./reset-sheet.tsx";

/** はじめからやり直す: what a reset would do now; while one runs, what it waits for. */
export function ResetSection({ state }: { readonly state: AccountDataState }) {
  const t = useTranslations("accountData.reset");
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { running, last, plan } = state.reset;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t("heading")}</h2>
        <span className={styles.aside}>{t("once")}</span>
      </div>
      {running === null ? (
        <PlanTable plan={plan} />
      ) : (
        <div className={styles.running}>
          <Notice tone="info" role="status">
            {t("running", { time: format.dateTime(running.begunAt) })}
          </Notice>
        </div>
      )}
      {running !== null && running.waitsFor.length > 0 && (
        <div className={styles.list}>
          <h3 className={styles.name}>{t("waits")}</h3>
          <ul>
            {running.waitsFor.map((thing) => (
              <li key={thing} className={styles.item}>
                {t(`open.${thing}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {last !== null && running === null && (
        <p className={styles.note}>
          {t("last", { time: format.dateTime(last.endedAt), amount: format.yen(last.returned) })}
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.note}>{t(state.reset.state === "used" ? "used" : "stays")}</p>
        {state.reset.state === "ready" && (
          <Button onClick={() => setAsking(true)}>{t("ask")}</Button>
        )}
      </div>
      <ResetSheet open={asking} plan={plan} onClose={() => setAsking(false)} />
    </section>
  );
}
