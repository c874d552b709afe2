import type { Quote } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import styles from "./listing-note.module.css";

/** 新規上場: the restrictions on a newly listed share; nothing for all others. */
export function ListingNote({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("instrument.listing");
  const format = useFormat();
  const { listing, limitDown, limitUp } = quote;
  if (listing === null || listing.state === "listed") return null;
  const decimals = decimalsOf(quote);
  return (
    <div className={styles.frame}>
      <p className={styles.note}>
        {t(listing.state, {
          price: format.priceYen(listing.offeringPrice, decimals),
          lowest: format.priceYen(limitDown, decimals),
          highest: format.priceYen(limitUp, decimals),
        })}
      </p>
    </div>
  );
}
