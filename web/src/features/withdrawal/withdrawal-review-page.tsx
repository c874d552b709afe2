import { ApiError } from "@akari/api/client";
import type { WithdrawalInfo } from "@akari/api/withdrawal";
import { Button } from "@akari/ui/button.tsx";
import effects from "@akari/ui/effects.module.css";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import spread from "@akari/ui/spread.module.css";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { useBankName, useBranchName } from "../../i18n/use-bank-name.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf, type WithdrawalConfirm } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { RefusalNotice } from "../../valuation/refusal-notice.tsx";
import { forgetAll, forgetPassword, passwordFor } from "./draft.ts";
import { useWithdrawalInfo } from "./use-withdrawal-info.ts";
import styles from "./withdrawal.module.css";

/** The last look at a withdrawal before it is requested (M-RT-30, M-GAP-12). The id in the url makes sending again the same request. */
export function WithdrawalReviewPage({ parameters }: { readonly parameters: WithdrawalConfirm }) {
  const { client, navigator, queries, toasts } = useServices();
  const t = useTranslations("withdrawal");
  const { withdrawal: clientId, bankAccountId } = parameters;
  const amount = Number(parameters.amount);
  const [password, setPassword] = useState(() => passwordFor(queries, clientId));
  // After a reload it has to be typed again; the field stays until the request is taken.
  const [isTyped, setTyped] = useState(password === "");
  useEffect(() => forgetPassword(queries), [queries]);
  const { data: info, isError, error, refetch } = useWithdrawalInfo();
  const back = () => navigator.back(urlOf("withdrawal"));

  const request = useMutation({
    mutationFn: () =>
      client.call(
        "withdrawal/request",
        { clientId, amount, fundPassword: password, bankAccountId },
        { showsRefusal: true },
      ),
    onSuccess() {
      forgetAll(queries);
      toasts.show("success", { word: "withdrawalRequested" });
      navigator.redirect(urlOf("withdrawal", { view: "records" }));
    },
    onError(error) {
      if (isOutcomeUnknown(error)) return;
      if (error instanceof ApiError && error.field === "fundPassword") {
        setTyped(true);
        setPassword("");
      }
      // The server repeats its first answer to an id, so another try needs another one.
      else navigator.redirect(urlOf("confirm", { ...parameters, withdrawal: newId() }));
    },
  });
  const unknown = isOutcomeUnknown(request.error);
  const refused = request.error instanceof ApiError && !unknown ? request.error : undefined;
  const isOfPassword = refused?.field === "fundPassword";
  const account = info?.bankAccounts.find((one) => one.bankAccountId === bankAccountId);
  return (
    <Page
      title={t("confirm.title")}
      back={back}
      actions={
        <>
          <Button disabled={request.isPending || unknown} onClick={back}>
            {t("confirm.edit")}
          </Button>
          <Button
            tone="primary"
            busy={request.isPending || request.isSuccess}
            disabled={!unknown && (account === undefined || password === "")}
            onClick={() => request.mutate()}
          >
            {t(unknown ? "confirm.sendAgain" : "confirm.send")}
          </Button>
        </>
      }
    >
      {unknown && (
        <Notice tone="warn" role="alert" wide>
          {t("confirm.unknown")}
        </Notice>
      )}
      {refused !== undefined && !isOfPassword && <RefusalNotice refusal={refused} wide />}
      {info === undefined && !isError && <Skeleton rows={8} rowHeight={2} label={t("loading")} />}
      {info === undefined && isError && (
        <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />
      )}
      {info !== undefined && account === undefined && (
        <Notice tone="warn" role="alert" wide>
          {t("confirm.accountGone")}
        </Notice>
      )}
      {info !== undefined && account !== undefined && (
        <Figures info={info} account={account} amount={amount} />
      )}
      {isTyped && (
        <section className={styles.section}>
          <PasswordField
            label={t("form.password")}
            autoComplete="off"
            maxLength={40}
            value={password}
            onChange={setPassword}
            error={isOfPassword ? refused?.message : undefined}
          />
        </section>
      )}
    </Page>
  );
}

interface FiguresProps {
  readonly info: WithdrawalInfo;
  readonly account: WithdrawalInfo["bankAccounts"][number];
  readonly amount: number;
}

/** Where it goes, what it does, and the books before and after. */
function Figures({ info, account, amount }: FiguresProps) {
  const t = useTranslations("withdrawal.confirm");
  const app = useTranslations("app");
  const format = useFormat();
  const bankName = useBankName();
  const branchOf = useBranchName();
  const { bankCode, accountType, maskedNumber: number } = account;
  const branch = branchOf(bankCode, account.branchName);
  const bank = bankName({ code: account.bankCode, name: account.bankName });
  const { cash } = info.formula;
  const moves = [
    { name: t("cash"), now: cash, after: cash - amount },
    { name: t("held"), now: info.held, after: info.held + amount },
    { name: t("sum"), now: cash + info.held, after: cash + info.held },
  ];
  const written = format.yen(amount);
  return (
    <section className={styles.section}>
      <KeyValue
        rows={[
          { label: t("to"), value: t("bank", { bank, branch }) },
          { label: t("account"), value: t("number", { type: accountType, number }) },
          { label: t("holder"), value: account.holder },
          { label: t("fee"), value: t("noFee") },
          { label: t("decision"), value: t("withinHours", { hours: info.arrivalHours }) },
        ]}
      />
      <div className={`${effects.effects} ${styles.effects}`}>
        <h2 className={styles.sideName}>{t("effects")}</h2>
        <ul>
          <li>{t("effect.held", { amount: written })}</li>
          <li>{t("effect.approved")}</li>
          <li>{t("effect.failed", { amount: written })}</li>
          <li>{t("effect.undecided", { hours: info.arrivalHours })}</li>
        </ul>
      </div>
      <h2 className={styles.sideName}>{t("books")}</h2>
      <KeyValue
        rows={moves.map(({ name, now, after }) => ({
          label: name,
          value: t("change", { now: format.yen(now), after: format.yen(after) }),
        }))}
      />
      <div className={spread.loose}>
        <h2 className={styles.heading}>{t("amount")}</h2>
        <PracticeAmount
          parts={format.yenParts(amount, false)}
          practice={app("practice")}
          size="large"
        />
      </div>
      <p className={styles.small}>
        {t("withdrawable", {
          now: format.yen(info.withdrawable),
          after: format.yen(Math.max(0, info.withdrawable - amount)),
        })}
      </p>
    </section>
  );
}
