import type { Performance, StockPerformance } from "@akari/api/performance";
import { directionOf } from "@akari/ui/direction.ts";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";
import styles from "./instrument-parts.module.css";

type Parts = Performance["parts"];
const partNames = ["price", "dividend", "financing", "fee"] as const;

/** Each share's result in four parts, with sums: a table that is read by row or by column. */
export function InstrumentParts({ performance }: { readonly performance: Performance }) {
  const t = useTranslations("performance.parts");
  const format = useFormat();
  const instrumentOf = useInstruments();
  const { stocks: instruments, parts, other, profit } = performance;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t("heading")}</caption>
      {/* Over the columns where there is room for them. */}
      <thead className={styles.head}>
        <tr className={styles.row}>
          <th scope="col" className={styles.heading}>
            {t("stock")}
          </th>
          <th scope="col" className={`${styles.heading} ${styles.total}`}>
            {t("total")}
          </th>
          {partNames.map((part) => (
            <th key={part} scope="col" className={`${styles.heading} ${styles.part}`}>
              {t(part)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {instruments.map((instrument) => (
          <InstrumentRow
            key={instrument.code}
            instrument={instrument}
            name={instrumentOf(instrument.code).name}
          />
        ))}
      </tbody>
      <tfoot>
        {other !== 0 && (
          <tr className={styles.row}>
            <th scope="row" className={styles.name}>
              {t("other")}
            </th>
            <td className={`${styles.total} num`}>{format.signedYen(other)}</td>
          </tr>
        )}
        <tr className={`${styles.row} ${styles.sum}`}>
          <th scope="row" className={styles.name}>
            {t("sum")}
          </th>
          <td className={`${styles.total} num`} data-direction={directionOf(profit)} data-live>
            {format.signedYen(profit)}
          </td>
          <PartCells parts={parts} />
        </tr>
      </tfoot>
    </table>
  );
}

function InstrumentRow({
  instrument,
  name,
}: {
  readonly instrument: StockPerformance;
  readonly name: string;
}) {
  const format = useFormat();
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <PageLink url={urlOf("instrument", { code: instrument.code })} className={styles.link}>
          {name}
        </PageLink>{" "}
        <span className={styles.code}>{instrument.code}</span>
      </th>
      <td
        className={`${styles.total} num`}
        data-direction={directionOf(instrument.total)}
        data-live
      >
        {format.signedYen(instrument.total)}
      </td>
      <PartCells parts={instrument} />
    </tr>
  );
}

function PartCells({ parts }: { readonly parts: Parts }) {
  const t = useTranslations("performance.parts");
  const format = useFormat();
  return partNames.map((part) => (
    <td key={part} className={styles.part}>
      <span className={styles.partName} aria-hidden="true">
        {t(part)}
      </span>
      <span className="num" data-live={part === "price" ? true : undefined}>
        {format.signedYen(parts[part])}
      </span>
    </td>
  ));
}
