import type { BankAccountItem } from "@akari/api/bank-account";
import { practiceBankCode } from "@akari/api/bank-account-rules";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import bank from "@phosphor-icons/core/regular/bank.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./bank-account.module.css";
import { useBankName, useBranchName } from "../../i18n/use-bank-name.ts";

interface BankAccountCardProps {
  readonly account: BankAccountItem;
  readonly onRemove: () => void;
}

/** One account: bank, branch, masked number, holder, whether it has an image, and the withdrawals to it (M-ENT-11). */
export function BankAccountCard({ account, onRemove }: BankAccountCardProps) {
  const t = useTranslations("bankAccount");
  const bankName = useBankName();
  const branchOf = useBranchName();
  const { bankCode, branchCode, branchName, accountType, maskedNumber, holder, imageId } = account;
  const { uses, pending } = account;
  const format = useFormat();
  const name = bankName({ code: bankCode, name: account.bankName });
  const isPractice = bankCode === practiceBankCode;
  return (
    <li className={styles.card}>
      <span className={styles.sign}>
        <Icon svg={bank} size={1.5} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {isPractice && <Badge tone="neutral">{t("practice")}</Badge>}
        </p>
        <p>
          {t("line", {
            branch: branchOf(bankCode, branchName),
            code: branchCode,
            type: t(`type.${accountType}`),
            number: maskedNumber,
          })}
        </p>
        <p className={styles.holder}>
          {t("holderLine", { holder, image: imageId === null ? "without" : "with" })}
        </p>
      </div>
      <Button
        size="small"
        aria-label={t("removeNamed", { bank: name, number: maskedNumber })}
        onClick={onRemove}
      >
        {t("remove")}
      </Button>
      <div className={styles.uses}>
        <KeyValue
          rows={[
            {
              label: t("uses"),
              value:
                uses.lastAt === null
                  ? t("usedNever")
                  : t("used", { count: uses.count, time: format.opening(uses.lastAt) }),
            },
          ]}
        />
        {pending.map(({ orderNumber, amount }) => (
          <Notice key={orderNumber} tone="warn">
            {t("pending", { number: orderNumber, amount: format.yen(amount) })}
          </Notice>
        ))}
        {!isPractice && <p className={styles.note}>{t("realName")}</p>}
      </div>
    </li>
  );
}
