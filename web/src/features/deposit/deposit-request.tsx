import { ApiError } from "@akari/api/client";
import type { AnswerOf } from "@akari/api/endpoints";
import { AmountChoices } from "@akari/ui/amount-choices.tsx";
import { AmountField } from "@akari/ui/amount-field.tsx";
import { Button } from "@akari/ui/button.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import { parseAmount } from "../../i18n/typed-amount.ts";
import styles from "./deposit-request.module.css";

/** Suggested amounts; the largest is the desk's maximum for one request. */
const suggestions = [1_000_000, 3_000_000, 10_000_000];
const suggested = 3_000_000;

/** The card in which a customer asks for practice money; the first deposit is one tap. */
export function DepositRequest({ onRequested }: { readonly onRequested: () => void }) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("deposit");
  const format = useFormat();
  const [typed, setTyped] = useState(() => format.quantity(suggested));
  const [asked, setAsked] = useState(false);
  // One id per request: a second tap, or a retry after no answer, repeats the same request.
  const clientId = useRef(newId());
  const amount = parseAmount(typed, format.tag);
  const desk = useApi("deposit/desk", {}, { quiet: true }).data;
  // A person may decide otherwise; the desk's own rules never do.
  const most = desk?.automatic === true ? desk.largest : Infinity;
  const isAbove = amount !== undefined && amount > most;

  const request = useMutation({
    mutationFn: (wanted: number) =>
      client.call(
        "deposit/request",
        { clientId: clientId.current, amount: wanted },
        { showsRefusal: true },
      ),
    async onSuccess() {
      clientId.current = newId();
      setAsked(false);
      toasts.show("success", { word: "depositRequested" });
      await queries.invalidateQueries({ queryKey: ["deposit/list"] });
      onRequested();
    },
    onError(error) {
      if (!isOutcomeUnknown(error)) clientId.current = newId();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (amount !== undefined && !isAbove && !request.isPending) request.mutate(amount);
  };
  const unknown = isOutcomeUnknown(request.error);
  const refused = request.error instanceof ApiError && !unknown ? request.error : undefined;
  const isOfAmount = refused?.field === "amount";

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t("request")}>
      <AmountField
        label={t("amount")}
        unit={t("unit")}
        tag={format.tag}
        value={typed}
        onChange={setTyped}
        readOnly={unknown}
        large
        error={
          asked && amount === undefined
            ? t(typed.trim() === "" ? "amountRequired" : "amountWhole")
            : isAbove
              ? t("amountAbove", { largest: format.yen(most) })
              : unknown
                ? t("unknown")
                : isOfAmount
                  ? refused.message
                  : undefined
        }
      />
      <AmountChoices
        choices={suggestions.map((value) => ({ label: format.compactYen(value), value }))}
        amount={amount}
        disabled={unknown}
        onChoose={(value) => setTyped(format.quantity(value))}
      />
      {refused !== undefined && !isOfAmount && (
        <Notice tone="warn" role="alert">
          {refused.message}
        </Notice>
      )}
      <Button tone="primary" type="submit" busy={request.isPending}>
        {t(unknown ? "sendAgain" : "submit")}
      </Button>
      {desk !== undefined && <DecidedBy desk={desk} />}
    </form>
  );
}

/** Who decides and when, as it is now: by itself within seconds, or by a person within the hours of the desk. */
function DecidedBy({ desk }: { readonly desk: AnswerOf<"deposit/desk"> }) {
  const t = useTranslations("deposit");
  const format = useFormat();
  const { automatic, largest, hours } = desk;
  const { opens, closes, opensAt } = hours;
  return (
    <p className={styles.note}>
      {automatic ? t("note", { largest: format.yen(largest) }) : t("byPerson", { opens, closes })}{" "}
      {!automatic && opensAt !== null && t("from", { time: format.opening(opensAt) })}
    </p>
  );
}
