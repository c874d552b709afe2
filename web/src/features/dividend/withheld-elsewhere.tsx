import type { MyDividends } from "@akari/api/dividend";
import { Icon } from "@akari/ui/icon.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import info from "@phosphor-icons/core/regular/info.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import styles from "./dividends.module.css";
import { useRate } from "./use-rate.ts";

interface WithheldElsewhereProps {
  readonly withholding: NonNullable<MyDividends["withholding"]>;
}

/** What a real broker would withhold: information only, nothing is withheld here. */
export function WithheldElsewhere({ withholding }: WithheldElsewhereProps) {
  const t = useTranslations("dividend.tax");
  const format = useFormat();
  const rateOf = useRate();
  const { name } = useInstruments()(withholding.code);
  const { quantity, perShare, gross, incomeTax, residentsTax, net } = withholding;
  return (
    <section className={`${styles.section} ${styles.tax}`}>
      <Icon svg={info} size={1.25} />
      <div className={styles.taxBody}>
        <h2 className={styles.heading}>{t("title")}</h2>
        <p className={styles.caption}>{t("intro", { name })}</p>
        <KeyValue
          rows={[
            {
              label: t("gross", {
                quantity: format.shares(quantity),
                perShare: format.averageYen(perShare, 0),
              }),
              value: <span className="num">{format.yen(gross)}</span>,
            },
            {
              label: t("income", { percent: rateOf(15.315) }),
              value: <span className="num">{format.yen(-incomeTax)}</span>,
            },
            {
              label: t("residents", { percent: rateOf(5) }),
              value: <span className="num">{format.yen(-residentsTax)}</span>,
            },
            { label: t("net"), value: <strong className="num">{format.yen(net)}</strong> },
          ]}
        />
        <p className={styles.caption}>{t("later")}</p>
      </div>
    </section>
  );
}
