import { ApiError } from "@akari/api/client";
import type { AlertItem } from "@akari/api/alert";
import type { Quote } from "@akari/api/instrument";
import { Button } from "@akari/ui/button.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Segmented } from "@akari/ui/segmented.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import spread from "@akari/ui/spread.module.css";
import { Stepper } from "@akari/ui/stepper.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { parseFigure } from "../../quotes/parse-figure.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { stepFreely, tickAt } from "../../quotes/price-steps.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import { referencePriceOf } from "../../quotes/reference-price.ts";
import { useAwayDevice } from "../../messages/use-away-device.ts";
import { useNotificationChoice } from "../../messages/use-notification-choice.ts";
import styles from "./alert-form.module.css";
import {
  type AlertDirection,
  directions,
  distanceOf,
  extremeOf,
  isWaiting,
  priceAway,
  priceProblem,
} from "./alert-terms.ts";
import { useAlertCommands } from "./use-alert-commands.ts";
import { useAlerts } from "./use-alerts.ts";

/** A price that is being set, and its words. */
export interface AlertDraft {
  readonly price: number;
  readonly label: string;
}

interface AlertFormProps {
  readonly code: string;
  readonly alert: AlertItem | null;
  readonly refusal?: string | undefined;
  readonly onDraft?: ((draft: AlertDraft | null) => void) | undefined;
  readonly onList?: (() => void) | undefined;
  readonly onDone: () => void;
}

export function AlertForm(props: AlertFormProps) {
  const t = useTranslations("alert");
  const read = useApi("market/quote", { code: props.code }, { quiet: true, staleTime: 30_000 });
  const quote = useQuote(props.code) ?? read.data;
  if (quote !== undefined) return <Fields {...props} quote={quote} />;
  if (read.isError)
    return (
      <ReadFailed title={t("failed")} error={read.error} onRetry={() => void read.refetch()} />
    );
  return <Skeleton rows={4} rowHeight={2.75} label={t("title")} />;
}

/** Suggested distances from the last price, in percent. */
const percents = [1, 3] as const;

function Fields({
  code,
  alert,
  quote,
  refusal,
  onDraft,
  onList,
  onDone,
}: AlertFormProps & { readonly quote: Quote }) {
  const { kinds, allowed } = useNotificationChoice();
  const away = useAwayDevice();
  const isAway = away.kinds.includes("alert");
  const isNotifying = isAway || (kinds.includes("alert") && allowed === "granted");
  const t = useTranslations("alert");
  const sheet = useTranslations("alert.sheet");
  const format = useFormat();
  const commands = useAlertCommands();
  const { items } = useAlerts();
  const decimals = decimalsOf(quote);
  const written = (price: number) => format.price(price, decimals);
  const last = referencePriceOf(quote);

  const [direction, setDirection] = useState<AlertDirection>(alert?.direction ?? "above");
  // Until a price is typed, the suggested one follows the direction.
  const [typed, setTyped] = useState<string | null>(alert === null ? null : written(alert.price));
  const value = typed ?? written(priceAway(quote, direction, percents[0]));
  const price = parseFigure(value, format.tag);
  const problem = priceProblem(quote, value, format.tag);
  const [refused, setRefused] = useState<{
    readonly field: string | null;
    readonly text: string;
  } | null>(refusal === undefined ? null : { field: "price", text: refusal });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [clientId, setClientId] = useState(newId);

  const change = (act: () => void) => {
    setRefused(null);
    setClientId(newId());
    act();
  };
  const tell = useEffectEvent((drafted: number | undefined) =>
    onDraft?.(
      drafted === undefined
        ? null
        : {
            price: drafted,
            label: t("chart", {
              level: t("level", { direction, price: format.priceYen(drafted, decimals) }),
            }),
          },
    ),
  );
  const drafted = problem === undefined ? price : undefined;
  useEffect(() => {
    tell(drafted);
  }, [direction, drafted]);
  useEffect(() => () => tell(undefined), []);

  const send = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
      onDone();
    } catch (error) {
      const known = error instanceof ApiError && error.code === 0;
      if (known) setClientId(newId());
      setRefused({
        field: known ? error.field : null,
        text: (error instanceof ApiError ? error.message : "") || sheet("failed"),
      });
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    setAsked(true);
    if (problem !== undefined || price === undefined) return;
    const terms = { direction, price };
    void send(() =>
      alert === null
        ? commands.set(clientId, code, terms)
        : // A paused alert stays paused; a fired one waits again.
          commands.change(clientId, alert.alertId, terms),
    );
  };

  const others = items.filter((item) => item.code === code && isWaiting(item));
  const extreme = extremeOf(quote, direction);
  const distance = price === undefined ? null : distanceOf(price, last);
  const tick = format.priceYen(tickAt(quote, price ?? last), decimals);
  const errorAtPrice = () => {
    if (problem === "offTick") return sheet("offTick", { tick });
    if (problem === "notPositive") return sheet("notPositive");
    if (problem === "required") return asked ? sheet("required") : undefined;
    return refused?.field === "price" ? refused.text : undefined;
  };
  const level = t("level", { direction, price: format.priceYen(price ?? last, decimals) });
  const offer = (label: string, offered: number) => (
    <button
      key={label}
      type="button"
      className={styles.offer}
      aria-pressed={price === offered}
      onClick={() => change(() => setTyped(written(offered)))}
    >
      {label}
    </button>
  );

  return (
    <>
      <div className={styles.form}>
        <Segmented
          name={sheet("direction")}
          value={direction}
          choices={directions.map((one) => ({ value: one, label: sheet(one) }))}
          onChange={(next) => change(() => setDirection(next))}
        />
        <Stepper
          label={sheet("price")}
          hint={sheet("tick", { tick })}
          unit={sheet("unit")}
          inputMode="decimal"
          tag={format.tag}
          value={value}
          onType={(text) => change(() => setTyped(text))}
          onStep={(step) => change(() => setTyped(written(stepFreely(quote, price ?? last, step))))}
          canStep={() => true}
          decreaseLabel={sheet("decrease")}
          increaseLabel={sheet("increase")}
          error={errorAtPrice()}
        />
        <div className={styles.offers}>
          {percents.map((percent) =>
            offer(
              format
                .signedPercent(direction === "above" ? percent : -percent)
                .replace(/[.,]00/, ""),
              priceAway(quote, direction, percent),
            ),
          )}
          {extreme !== null &&
            offer(
              sheet(direction === "above" ? "high" : "low", { price: written(extreme) }),
              extreme,
            )}
        </div>
      </div>
      <KeyValue
        rows={[
          {
            label: sheet("from", { price: format.priceYen(last, decimals) }),
            value:
              distance === null
                ? "—"
                : `${format.signedYen(distance.yen)} (${format.signedPercent(distance.percent)})`,
          },
          { label: sheet("period"), value: sheet("untilRemoved") },
          {
            label: sheet("place"),
            value: sheet(isNotifying ? "bellAndDevice" : "bell"),
          },
        ]}
      />
      <p className={styles.note}>{sheet(isAway ? "noteAway" : "note")}</p>
      {away.obstacle !== null && away.obstacle !== undefined && (
        <p className={styles.note}>{t(`device.away.${away.obstacle}`)}</p>
      )}
      {refused !== null && refused.field !== "price" && (
        <Notice tone="alert" role="alert">
          {refused.text}
        </Notice>
      )}
      <div className={styles.foot}>
        <Button tone="primary" busy={busy} onClick={submit}>
          {sheet("set", { level })}
        </Button>
        {alert !== null && (
          <Button
            tone="destructive"
            onClick={() => void send(() => commands.remove(newId(), alert.alertId))}
          >
            {sheet("remove")}
          </Button>
        )}
        {onList !== undefined && (
          <p className={`${spread.middle} ${styles.others}`}>
            <span>{sheet("others", { count: others.length })}</span>
            <button type="button" className={styles.link} onClick={onList}>
              {sheet("list")}
            </button>
          </p>
        )}
      </div>
    </>
  );
}
