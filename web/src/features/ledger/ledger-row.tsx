import type { LedgerLine } from "@akari/api/ledger";
import { Figure, FigureButton, FigureDetail, FigureTitle } from "@akari/ui/figure-row.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";

interface LedgerRowProps {
  readonly line: LedgerLine;
  readonly onOpen: () => void;
}

/** What happened, when, what it did to the cash, and the cash after it. */
export function LedgerRow({ line, onOpen }: LedgerRowProps) {
  const t = useTranslations("ledger");
  const format = useFormat();
  return (
    <FigureButton
      onClick={onOpen}
      left={
        <>
          <FigureTitle>{t(`kind.${line.kind}`)}</FigureTitle>
          <FigureDetail>
            {t("rowDetail", {
              time: format.dateTime(line.time),
              cause: t(`cause.${line.cause.kind}`, { id: line.cause.id }),
            })}
          </FigureDetail>
        </>
      }
      right={
        <>
          <Figure>{format.signedYen(line.amount)}</Figure>
          <FigureDetail>{t("after", { amount: format.yen(line.balance) })}</FigureDetail>
        </>
      }
    />
  );
}
