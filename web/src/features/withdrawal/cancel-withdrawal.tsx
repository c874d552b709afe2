import type { WithdrawalItem } from "@akari/api/withdrawal";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { TakeBack } from "../../page/take-back.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./withdrawal.module.css";

/** Cancels a pending withdrawal; possible at any hour. */
export function CancelWithdrawal({ item }: { readonly item: WithdrawalItem }) {
  const { client, queries } = useServices();
  const t = useTranslations("withdrawal.cancel");
  const format = useFormat();
  const { withdrawalId, orderNumber, amount } = item;
  return (
    <div className={styles.cancel}>
      <TakeBack
        label={t("open")}
        look={{ tone: "destructive" }}
        title={t("title")}
        confirm={t("confirm")}
        keep={t("keep")}
        text={t("text", { number: orderNumber, amount: format.yen(amount) })}
        act={(clientId) => client.call("withdrawal/cancel", { clientId, withdrawalId })}
        done={{ word: "withdrawalCancelled" }}
        readAgain={() =>
          Promise.all([
            queries.invalidateQueries({ queryKey: ["withdrawal/list"] }),
            queries.invalidateQueries({ queryKey: ["index/withdrawal"] }),
          ])
        }
      />
    </div>
  );
}
