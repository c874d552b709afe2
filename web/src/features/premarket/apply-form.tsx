import type { Quote } from "@akari/api/instrument";
import { Button } from "@akari/ui/button.tsx";
import pair from "@akari/ui/figure-pair.module.css";
import inset from "@akari/ui/inset.module.css";
import { Stepper } from "@akari/ui/stepper.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { parseFigure } from "../../quotes/parse-figure.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { stepPrice, tickAt } from "../../quotes/price-steps.ts";
import { referencePriceOf } from "../../quotes/reference-price.ts";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { DepositWay } from "../../valuation/deposit-way.tsx";
import { RefusalNotice } from "../../valuation/refusal-notice.tsx";
import { ApplyReview } from "./apply-review.tsx";
import styles from "./apply-sheet.module.css";
import { Costs } from "./costs.tsx";
import type { Opening } from "./opening.ts";
import { termsOf } from "./terms.ts";
import { usePremarketPreview } from "./use-premarket-preview.ts";

interface ApplyFormProps {
  readonly quote: Quote;
  readonly opening: Opening;
  readonly onApplied: () => void;
}

/** Price and quantity, the three ways in which it can end, and the money on hold; input stays when the review is left. */
export function ApplyForm({ quote, opening, onApplied }: ApplyFormProps) {
  const { navigator } = useServices();
  const t = useTranslations("premarket.apply");
  const format = useFormat();
  const signedIn = useSignedIn();
  const decimals = decimalsOf(quote);
  const written = (price: number) => format.price(price, decimals);
  const [price, setPrice] = useState(() =>
    written((opening.accepting ? quote.indicativePrice : null) ?? referencePriceOf(quote)),
  );
  const [quantity, setQuantity] = useState(() => format.quantity(quote.lot));
  const [asked, setAsked] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const { terms, problems } = termsOf(quote, { price, quantity }, format.tag);
  const state = usePremarketPreview(
    signedIn && terms !== undefined ? { ...terms, opensAt: opening.opensAt } : undefined,
  );
  if (reviewing && terms !== undefined)
    return (
      <ApplyReview
        terms={terms}
        opening={opening}
        decimals={decimals}
        state={state}
        onEdit={() => setReviewing(false)}
        onApplied={onApplied}
      />
    );

  const typedPrice = parseFigure(price, format.tag) ?? referencePriceOf(quote);
  const typedQuantity = parseFigure(quantity, format.tag) ?? 0;
  const opens = format.minute(opening.opensAt);
  const sends = format.minute(opening.acceptsFrom);
  const priceError = () => {
    if (problems.price === undefined) return state.errorAt("price");
    if (problems.price === "required" && !asked) return undefined;
    return t(`problem.price.${problems.price}`, {
      tick: format.priceYen(tickAt(quote, typedPrice), decimals),
      from: written(quote.limitDown),
      to: format.priceYen(quote.limitUp, decimals),
    });
  };
  const quantityError = () => {
    if (problems.quantity === undefined) return state.errorAt("quantity");
    if (problems.quantity === "required" && !asked) return undefined;
    return t(`problem.quantity.${problems.quantity}`, { lot: format.shares(quote.lot) });
  };
  return (
    <>
      <dl className={styles.facts}>
        <Fact
          label={t("open")}
          value={quote.open === null ? t("none") : format.priceYen(quote.open, decimals)}
        />
        <Fact label={t("expected")} value={expected()} />
        <Fact
          label={t("limits")}
          value={t("range", { from: written(quote.limitDown), to: written(quote.limitUp) })}
        />
        <Fact label={t("sent")} value={opening.accepting ? t("atOnce") : sends} />
      </dl>
      <div className={styles.fields}>
        <Stepper
          label={t("price")}
          hint={t("tick", { tick: format.priceYen(tickAt(quote, typedPrice), decimals) })}
          unit={t("yen")}
          inputMode="decimal"
          tag={format.tag}
          value={price}
          onType={setPrice}
          onStep={(direction) => setPrice(written(stepPrice(quote, typedPrice, direction)))}
          canStep={(direction) => stepPrice(quote, typedPrice, direction) !== typedPrice}
          decreaseLabel={t("lowerPrice")}
          increaseLabel={t("raisePrice")}
          error={priceError()}
        />
        <Stepper
          label={t("quantity")}
          hint={t("lot", { lot: format.shares(quote.lot) })}
          unit={t("shares")}
          tag={format.tag}
          value={quantity}
          onType={setQuantity}
          onStep={(direction) => {
            const lots = Math.floor(typedQuantity / quote.lot) + direction;
            setQuantity(format.quantity(Math.max(1, lots) * quote.lot));
          }}
          canStep={(direction) => direction === 1 || typedQuantity > quote.lot}
          decreaseLabel={t("fewer")}
          increaseLabel={t("more")}
          error={quantityError()}
        />
      </div>
      <section className={`${inset.inset} ${styles.results}`}>
        <h3 className={styles.heading}>{t("result.heading", { time: opens })}</h3>
        <dl>
          {(
            [
              ["below", "buys"],
              ["above", "returns"],
              ["short", "part"],
            ] as const
          ).map(([when, then]) => (
            <div key={when} className={styles.result}>
              <dt>{t(`result.${when}`, { price: format.priceYen(typedPrice, decimals) })}</dt>
              <dd>{t(`result.${then}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {terms !== undefined && <Costs terms={terms} decimals={decimals} state={state} />}
      {state.refusal !== undefined && <RefusalNotice refusal={state.refusal} />}
      {state.refusal === undefined && state.lacksMoney && <DepositWay />}
      <div className={styles.foot}>
        {signedIn ? (
          <Button
            tone="primary"
            onClick={() => {
              setAsked(true);
              if (terms !== undefined) setReviewing(true);
            }}
          >
            {t("review", { quantity: format.shares(typedQuantity) })}
          </Button>
        ) : (
          <Button
            tone="primary"
            onClick={() =>
              navigator.navigate(urlOf("login", { next: urlOf("premarket", { code: quote.code }) }))
            }
          >
            {t("signIn")}
          </Button>
        )}
        <p className={styles.note}>
          {opening.accepting ? t("reviewNoteNow") : t("reviewNote", { time: sends })}
        </p>
      </div>
    </>
  );

  function expected(): string {
    if (!opening.accepting) return t("expectedFrom", { time: sends });
    return quote.indicativePrice === null
      ? t("none")
      : format.priceYen(quote.indicativePrice, decimals);
  }
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={`${pair.pair} ${styles.fact}`}>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
