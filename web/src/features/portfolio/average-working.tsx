import { recordNumberOf } from "@akari/api/case-number";
import type { RequestOf } from "@akari/api/endpoints";
import type { AverageWorking as Working } from "@akari/api/portfolio";
import { Button } from "@akari/ui/button.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./average-working.module.css";

interface AverageWorkingProps {
  /** The position, or the share and side of a holding. */
  readonly of: RequestOf<"trade/average">;
  readonly decimals: 0 | 1;
  /** Names the side on the button, where the other side has a button too. */
  readonly side?: "long" | "short";
}

/** A small button beside an average price; opens the fills and the division behind it. */
export function AverageWorking({ of, decimals, side }: AverageWorkingProps) {
  const t = useTranslations("portfolio.working");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" size="small" onClick={() => setOpen(true)}>
        {t(side === undefined ? "open" : side === "long" ? "openLong" : "openShort")}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t("title")} closeLabel={t("close")}>
        <Loaded of={of} decimals={decimals} />
      </Sheet>
    </>
  );
}

function Loaded({ of, decimals }: Omit<AverageWorkingProps, "side">) {
  const t = useTranslations("portfolio.working");
  const { data, isPending, isError, error, refetch } = useApi("trade/average", of, { quiet: true });
  if (isPending) return <Skeleton rows={4} rowHeight={1.75} label={t("loading")} />;
  if (isError && data === undefined)
    return <ReadFailed title={t("failed")} error={error} onRetry={() => void refetch()} />;
  return <WorkingSteps working={data} decimals={decimals} />;
}

/** Each position's fills with their values, then the sum, the division and, separately, the fees; all figures are the server's. */
function WorkingSteps({
  working: { positions, quantity, value, average, fee },
  decimals,
}: {
  readonly working: Working;
  readonly decimals: 0 | 1;
}) {
  const t = useTranslations("portfolio.working");
  const format = useFormat();
  return (
    <>
      {positions.map((position) => (
        <section key={position.positionId}>
          {positions.length > 1 && (
            <h3 className={styles.heading}>
              {t("position", { number: recordNumberOf("position", position.positionId) })}
            </h3>
          )}
          <KeyValue
            rows={[
              ...position.fills.map((fill) => ({
                label: (
                  <span className="num">
                    {t("line", {
                      price: format.priceYen(fill.price, decimals),
                      quantity: format.shares(fill.quantity),
                    })}
                  </span>
                ),
                value: format.yen(fill.value),
              })),
              ...(position.closedQuantity === 0
                ? []
                : [
                    {
                      label: t("closed", { quantity: format.shares(position.closedQuantity) }),
                      value: format.signedYen(0 - position.closedValue),
                    },
                  ]),
            ]}
          />
        </section>
      ))}
      <div className={styles.sum}>
        <KeyValue
          rows={[
            { label: t("sum"), value: format.yen(value) },
            { label: t("shares"), value: format.shares(quantity) },
            { label: t("average"), value: <strong>{format.averageYen(average, decimals)}</strong> },
          ]}
        />
      </div>
      <p className={styles.note}>{t("rounding")}</p>
      <KeyValue rows={[{ label: t("fee"), value: format.yen(fee) }]} />
    </>
  );
}
