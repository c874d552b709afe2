import type { LoanState } from "@akari/api/loan";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { TakeBack } from "../../page/take-back.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./loan.module.css";

/** Cancels an application that waits for its decision. */
export function CancelLoan({ loan }: { readonly loan: NonNullable<LoanState["loan"]> }) {
  const { client, queries } = useServices();
  const t = useTranslations("loan.cancel");
  const format = useFormat();
  const { loanId, number, amount } = loan;
  return (
    <div className={styles.cancel}>
      <TakeBack
        label={t("open")}
        look={{ tone: "destructive" }}
        title={t("title")}
        confirm={t("confirm")}
        keep={t("keep")}
        text={t("text", { number, amount: format.yen(amount) })}
        act={(clientId) => client.call("loan/cancel", { clientId, loanId })}
        done={{ sentence: t("done") }}
        readAgain={() =>
          Promise.all([
            queries.invalidateQueries({ queryKey: ["loan/state"] }),
            queries.invalidateQueries({ queryKey: ["loan/history"] }),
          ])
        }
      />
    </div>
  );
}
