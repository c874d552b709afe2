import type { MarginInfo } from "@akari/api/margin";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { KeyValue } from "@akari/ui/key-value.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { isOutOfReach } from "../../quotes/out-of-reach.ts";
import styles from "./margin-page.module.css";

/** E against its thresholds. */
export function LinesSection({
  info,
  renderGauge,
}: {
  readonly info: MarginInfo;
  readonly renderGauge: (percent: number) => ReactNode;
}) {
  const t = useTranslations("margin.lines");
  const format = useFormat();
  const { ratioPercent, lines } = info;
  if (ratioPercent === null)
    return (
      <DetailSection heading={t("heading")}>
        <p className={styles.words}>{t("none")}</p>
      </DetailSection>
    );
  return (
    <>
      {renderGauge(ratioPercent)}
      <DetailSection heading={t("heading")}>
        <KeyValue
          rows={[
            { label: t("equity"), value: <strong data-live>{format.yen(info.equity)}</strong> },
            { label: t("openValue"), value: format.yen(info.openValue) },
            { label: t("opening"), value: format.yen(lines.opening) },
            { label: t("call"), value: format.yen(lines.call) },
            { label: t("liquidation"), value: format.yen(lines.liquidation) },
            {
              label: t("spare"),
              value: (
                <strong data-live data-direction={info.spare < 0 ? "fall" : undefined}>
                  {format.yen(info.spare)}
                </strong>
              ),
            },
          ]}
        />
      </DetailSection>
    </>
  );
}

const added = [
  "cash",
  "held",
  "margin",
  "securities",
  "floating",
  "accruedFinancing",
  "advance",
] as const;

/** E as a sum that can be added up by hand. */
export function FormulaSection({ info }: { readonly info: MarginInfo }) {
  const t = useTranslations("margin.formula");
  const format = useFormat();
  return (
    <DetailSection heading={t("heading")}>
      <KeyValue
        rows={[
          ...added.map((part) => ({
            label: t(part),
            value: <span data-live>{format.yen(info.parts[part])}</span>,
          })),
          { label: t("sum"), value: <strong data-live>{format.yen(info.equity)}</strong> },
        ]}
      />
    </DetailSection>
  );
}

type MarginInstrument = MarginInfo["stocks"][number];

interface InstrumentsSectionProps {
  readonly instruments: readonly MarginInstrument[];
  readonly instrumentOf: (code: string) => { readonly name: string; readonly decimals: 0 | 1 };
}

/** The price at which each share alone would bring a call, and a forced close. */
export function InstrumentsSection({ instruments, instrumentOf }: InstrumentsSectionProps) {
  const t = useTranslations("margin.stocks");
  const format = useFormat();
  return (
    <DetailSection heading={t("heading")}>
      <p className={styles.words}>{t("note")}</p>
      {instruments.map((instrument) => {
        const { code, side } = instrument;
        const { name, decimals } = instrumentOf(code);
        const priceOf = (price: number | null) =>
          price === null
            ? t("never")
            : isOutOfReach(price, instrument.lastPrice)
              ? t("outOfReach")
              : format.priceYen(price, decimals);
        return (
          <section key={`${code} ${side}`} className={styles.instrument}>
            <h3 className={styles.subheading}>
              {name} <span className={styles.code}>{code}</span>
            </h3>
            <KeyValue
              rows={[
                {
                  label: t("quantity", { side, quantity: format.shares(instrument.quantity) }),
                  value: (
                    <span data-live data-direction={directionOf(instrument.floatingProfit)}>
                      {format.signedYen(instrument.floatingProfit)}
                    </span>
                  ),
                },
                {
                  label: t("now"),
                  value: <span data-live>{format.priceYen(instrument.lastPrice, decimals)}</span>,
                },
                { label: t("callPrice"), value: priceOf(instrument.callPrice) },
                { label: t("liquidationPrice"), value: priceOf(instrument.liquidationPrice) },
              ]}
            />
          </section>
        );
      })}
    </DetailSection>
  );
}
