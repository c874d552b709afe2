import type { Preview } from "@akari/api/order";
import { Fragment } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import styles from "./costs.module.css";

interface CashChangeProps {
  readonly preview: Pick<Preview, "cashBefore" | "cashAfter">;
}

/** 現金: before the order, and once it has taken or brought its money; once where nothing changes. */
export function CashChange({ preview }: CashChangeProps) {
  const t = useTranslations("order.cost");
  return (
    <p className={styles.cash}>
      <span>{t("cash")}</span>
      <CashFigures preview={preview} />
    </p>
  );
}

/** The figures of 現金 alone, for a row that has its label. An order that the cash does not cover changes nothing. */
export function CashFigures({ preview: { cashBefore, cashAfter } }: CashChangeProps) {
  const format = useFormat();
  const figures =
    cashAfter < 0 || cashAfter === cashBefore ? [cashBefore] : [cashBefore, cashAfter];
  return (
    <span>
      {figures.map((figure, at) => (
        <Fragment key={at}>
          {at > 0 && " → "}
          <span className="num">{format.yen(figure)}</span>
        </Fragment>
      ))}
    </span>
  );
}
