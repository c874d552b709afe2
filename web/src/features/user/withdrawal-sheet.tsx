import type { AnswerOf } from "@akari/api/endpoints";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./user.module.css";

interface WithdrawalSheetProps {
  readonly info: AnswerOf<"index/withdrawal">;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The formula of the withdrawable amount with today's figures, and the rules of withdrawals, all from the server. */
export function WithdrawalSheet({ info, open, onClose }: WithdrawalSheetProps) {
  const t = useTranslations("user.breakdown");
  const format = useFormat();
  const { formula, window } = info;
  const less = (label: "loanPrincipal" | "loanInterest" | "required" | "openCall") => ({
    label: t(label),
    value: format.yen(-formula[label]),
  });
  const owed = (["loanPrincipal", "loanInterest"] as const).filter((name) => formula[name] > 0);
  return (
    <Sheet open={open} onClose={onClose} closeLabel={t("close")} title={t("title")}>
      <p className={styles.hint}>{t("formula")}</p>
      <h3 className={styles.group}>{t("byCash")}</h3>
      <KeyValue rows={[{ label: t("cash"), value: format.yen(formula.cash) }, ...owed.map(less)]} />
      <h3 className={styles.group}>{t("byMargin")}</h3>
      <KeyValue
        rows={[
          { label: t("equity"), value: format.yen(formula.equity) },
          less("required"),
          ...(formula.openCall > 0 ? [less("openCall")] : []),
        ]}
      />
      <p className={`${spread.baseline} ${styles.total}`}>
        <span>{t("result")}</span>
        <strong className="num">{format.yen(info.withdrawable)}</strong>
      </p>
      <p className={styles.hint}>{t("equityNote")}</p>
      <h3 className={styles.group}>{t("rules")}</h3>
      <KeyValue
        rows={[
          { label: t("minimum"), value: format.yen(info.minimum) },
          { label: t("fee"), value: t("noFee") },
          { label: t("arrival"), value: t("arrivalHours", { hours: info.arrivalHours }) },
          ...(window.nextOpening === null
            ? []
            : [{ label: t("nextOpening"), value: format.dateTime(window.nextOpening) }]),
        ]}
      />
      <p className={styles.hint}>{window.text}</p>
    </Sheet>
  );
}
