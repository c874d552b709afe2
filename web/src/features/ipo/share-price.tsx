import type { IpoOffering } from "@akari/api/ipo";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./ipo.module.css";

/** The underwriting price of a share, and what a lot costs. */
export function SharePrice({ offering }: { readonly offering: IpoOffering }) {
  const t = useTranslations("ipo.term");
  const format = useFormat();
  return (
    <>
      <span className={`${styles.large} num`} data-share-price>
        {format.priceYen(offering.underwritingPrice, 0)}
      </span>
      <span className={styles.small}>
        {t("lotPrice", {
          shares: format.shares(offering.lotShares),
          price: format.yen(offering.lotPrice),
        })}
      </span>
    </>
  );
}
