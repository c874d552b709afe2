import { Button } from "@akari/ui/button.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import spread from "@akari/ui/spread.module.css";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { useWithdrawal } from "./use-withdrawal.ts";
import styles from "./user.module.css";
import { WithdrawalSheet } from "./withdrawal-sheet.tsx";

/** The withdrawable amount, a link to its formula, and one to more practice money. */
export function WithdrawableSection() {
  const { navigator } = useServices();
  const t = useTranslations("user");
  const app = useTranslations("app");
  const runtime = useTranslations("runtime");
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { data, isError, error, refetch } = useWithdrawal();
  if (data === undefined && isError)
    return <ReadFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton rows={2} rowHeight={3.5} label={runtime("loading")} />;
  return (
    <section className={styles.section}>
      <div className={spread.middle}>
        <h2 className={styles.label}>{t("withdrawable")}</h2>
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          {t("breakdown.open")}
        </button>
      </div>
      <p className={styles.figure}>
        <PracticeAmount
          parts={format.yenParts(data.withdrawable, false)}
          practice={app("practice")}
          live
        />
      </p>
      <div className={styles.actions}>
        <Button tone="primary" onClick={() => navigator.navigate(urlOf("deposit"))}>
          {t("deposit")}
        </Button>
        <Button onClick={() => navigator.navigate(urlOf("withdrawal"))}>{t("withdraw")}</Button>
      </div>
      <WithdrawalSheet info={data} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
