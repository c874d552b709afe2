import type { AnswerOf } from "@akari/api/endpoints";
import type { WithdrawalInfo } from "@akari/api/withdrawal";
import { AmountChoices } from "@akari/ui/amount-choices.tsx";
import { AmountField } from "@akari/ui/amount-field.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { SelectField } from "@akari/ui/select-field.tsx";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useBankName, useBranchName } from "../../i18n/use-bank-name.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { parseAmount } from "../../i18n/typed-amount.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { draftOf, keepDraft, keepPassword } from "./draft.ts";
import type { WaysToSettle } from "./ways-to-settle.ts";
import styles from "./withdrawal.module.css";

export const formId = "withdrawal-form";

/** Suggested amounts beside everything. */
const suggestions = [100_000, 500_000];

interface WithdrawalFormProps {
  readonly info: WithdrawalInfo;
  /** undefined: it could not be read, so that the form asks for the password and the server says whether there is one. */
  readonly fundPassword: AnswerOf<"fundPassword/state"> | undefined;
  readonly ways: WaysToSettle;
}

/** Amount, destination and fund password; leads to the confirm page and sends nothing itself (M-FUND-2, M-VAL-16 to M-VAL-18). */
export function WithdrawalForm({ info, fundPassword, ways }: WithdrawalFormProps) {
  const { navigator, queries } = useServices();
  const t = useTranslations("withdrawal.form");
  const format = useFormat();
  const bankName = useBankName();
  const branchOf = useBranchName();
  const [draft] = useState(() => draftOf(queries));
  const [typed, setTyped] = useState(draft?.amount ?? "");
  const [chosen, setChosen] = useState(draft?.bankAccountId);
  const [password, setPassword] = useState("");
  const [asked, setAsked] = useState(false);

  const amount = parseAmount(typed, format.tag);
  const { bankAccounts, withdrawable, minimum } = info;
  const account =
    bankAccounts.find(({ bankAccountId }) => bankAccountId === chosen) ?? bankAccounts[0];
  const amountError = (): string | undefined => {
    if (amount === undefined) return t(typed.trim() === "" ? "amountRequired" : "amountWhole");
    if (amount < minimum) return t("amountLeast", { minimum: format.yen(minimum) });
    return amount > withdrawable
      ? t("amountMost", { withdrawable: format.yen(withdrawable) })
      : undefined;
  };
  const errors = {
    amount: amountError(),
    password: password === "" ? t("passwordRequired") : undefined,
    account: account === undefined ? t("accountRequired") : undefined,
  };
  const pausedUntil = fundPassword?.pausedUntil ?? null;

  const review = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    if (amount === undefined || account === undefined) return;
    const { bankAccountId } = account;
    const clientId = newId();
    keepDraft(queries, { amount: typed, bankAccountId });
    keepPassword(queries, clientId, password);
    const request = { withdrawal: clientId, amount: String(amount), bankAccountId };
    navigator.navigate(urlOf("confirm", request));
  };

  return (
    <form id={formId} className={styles.form} onSubmit={review} noValidate>
      <AmountField
        label={t("amount")}
        unit={t("unit")}
        tag={format.tag}
        value={typed}
        onChange={setTyped}
        error={asked ? errors.amount : undefined}
        large
      />
      <AmountChoices
        choices={[
          ...suggestions.map((value) => ({ label: format.compactYen(value), value })),
          { label: t("all"), value: Math.floor(withdrawable) },
        ]}
        amount={amount}
        onChoose={(value) => setTyped(format.quantity(value))}
      />
      <p className={styles.hint}>
        {t("least", { minimum: format.yen(minimum) })}
        {amount !== undefined && errors.amount === undefined && (
          <span className={styles.left}>
            {t("left", { amount: format.yen(withdrawable - amount) })}
          </span>
        )}
      </p>

      {account === undefined ? (
        <Notice
          tone="warn"
          role={asked ? "alert" : "status"}
          action={
            <PageLink url={ways.bankAccounts} className={styles.link}>
              {t("addAccount")}
            </PageLink>
          }
        >
          {t("noAccount")}
        </Notice>
      ) : (
        <SelectField
          label={t("account")}
          labelShown
          value={account.bankAccountId}
          onChange={setChosen}
          choices={bankAccounts.map((one) => ({
            value: one.bankAccountId,
            label: t("accountChoice", {
              bank: bankName({ code: one.bankCode, name: one.bankName }),
              branch: branchOf(one.bankCode, one.branchName),
              number: one.maskedNumber,
            }),
          }))}
          beside={
            <PageLink url={ways.bankAccounts} className={styles.link}>
              {t("addAccount")}
            </PageLink>
          }
        />
      )}

      {fundPassword?.set === false ? (
        <Notice
          tone="warn"
          action={
            <PageLink url={ways.fundPassword} className={styles.link}>
              {t("setPassword")}
            </PageLink>
          }
        >
          {t("noPassword")}
        </Notice>
      ) : (
        <PasswordField
          label={t("password")}
          autoComplete="off"
          maxLength={40}
          value={password}
          onChange={setPassword}
          error={asked ? errors.password : undefined}
          beside={
            <PageLink url={ways.forgotten} className={styles.link}>
              {t("forgotten")}
            </PageLink>
          }
        />
      )}
      {pausedUntil !== null && (
        <Notice tone="warn" role="alert">
          {t("paused", { time: format.dateTime(pausedUntil) })}
        </Notice>
      )}
    </form>
  );
}
