import { ApiError } from "@akari/api/client";
import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Field } from "@akari/ui/field.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { parseAmount } from "../../i18n/typed-amount.ts";
import styles from "./deposit-page.module.css";
import { DepositRecord } from "./deposit-record.tsx";

/** Suggested amounts; the largest is the desk's maximum for one request. */
const suggestions = [1_000_000, 3_000_000, 10_000_000];
const suggested = 3_000_000;

export function DepositPage() {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("deposit");
  const format = useFormat();
  const [typed, setTyped] = useState(() => format.quantity(suggested));
  const [asked, setAsked] = useState(false);
  // One id per request: a second tap, or a retry after no answer, repeats the same request.
  const clientId = useRef(crypto.randomUUID());
  const pages = usePages("deposit/list", {});
  const amount = parseAmount(typed);

  const request = useMutation({
    mutationFn: (wanted: number) =>
      client.call(
        "deposit/request",
        { clientId: clientId.current, amount: wanted },
        { showsRefusal: true },
      ),
    async onSuccess() {
      clientId.current = crypto.randomUUID();
      setAsked(false);
      toasts.show("success", { word: "depositRequested" });
      await queries.invalidateQueries({ queryKey: ["deposit/list"] });
    },
    onError(error) {
      if (!isOutcomeUnknown(error)) clientId.current = crypto.randomUUID();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (amount !== undefined && !request.isPending) request.mutate(amount);
  };
  const unknown = isOutcomeUnknown(request.error);
  const refused = request.error instanceof ApiError && !unknown ? request.error : undefined;
  const isOfAmount = refused?.field === "amount";

  return (
    <Page title={t("title")} back="history">
      <p className={styles.promise}>
        <Icon svg={shield} />
        <span>{t("promise")}</span>
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t("amount")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={setTyped}
          readOnly={unknown}
          error={
            asked && amount === undefined
              ? t(typed.trim() === "" ? "amountRequired" : "amountWhole")
              : unknown
                ? t("unknown")
                : isOfAmount
                  ? refused.message
                  : undefined
          }
          end={<span className={styles.unit}>{t("unit")}</span>}
        />
        <div className={styles.suggestions}>
          {suggestions.map((value) => (
            <Button
              key={value}
              size="small"
              disabled={unknown}
              aria-pressed={value === amount}
              onClick={() => setTyped(format.quantity(value))}
            >
              {format.compactYen(value)}
            </Button>
          ))}
        </div>
        {refused !== undefined && !isOfAmount && (
          <Notice tone="warn" role="alert">
            {refused.message}
          </Notice>
        )}
        <Button tone="primary" type="submit" busy={request.isPending}>
          {t(unknown ? "sendAgain" : "submit")}
        </Button>
        <p className={styles.note}>{t("note", { largest: format.yen(10_000_000) })}</p>
      </form>
      <section className={styles.records}>
        <h2 className={styles.heading}>{t("records")}</h2>
        <PagedList pages={pages} rowHeight={4.5}>
          {pages.items.length === 0 ? (
            <EmptyState title={t("empty")} hint={t("emptyHint")} />
          ) : (
            <ul>
              {pages.items.map((deposit) => (
                <DepositRecord key={deposit.depositId} deposit={deposit} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </Page>
  );
}
