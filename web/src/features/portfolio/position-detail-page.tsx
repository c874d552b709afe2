import { ApiError } from "@akari/api/client";
import type { Fill } from "@akari/api/order";
import type { PositionItem } from "@akari/api/portfolio";
import { Button } from "@akari/ui/button.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { ListRow } from "@akari/ui/list-row.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { FillList } from "../../executions/fill-list.tsx";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useServices } from "../../services/services.ts";
import { useValuation, valuedIn } from "../../valuation/use-valuation.ts";
import styles from "./position-detail.module.css";
import { PositionFigures } from "./position-figures.tsx";
import { positionKind } from "./position-kind.ts";

interface PositionDetailPageProps {
  readonly positionId: string;
  /** Opens the form that closes it. */
  readonly onCloseOut: (position: PositionItem) => void;
  /** The orders that opened and close it. */
  readonly renderOrders: (position: PositionItem) => ReactNode;
  /** Why an execution has its price. */
  readonly renderExplanation: (fill: Fill, decimals: 0 | 1) => ReactNode;
}

/** One position: figures, executions, its orders, and a button to close it (M-RT-18, M-TRD-3). */
export function PositionDetailPage({
  positionId,
  onCloseOut,
  renderOrders,
  renderExplanation,
}: PositionDetailPageProps) {
  const { navigator } = useServices();
  const t = useTranslations("portfolio");
  const instrumentOf = useInstruments();
  const read = useApi("trade/position", { positionId }, { quiet: true });
  const valuation = useValuation().data;
  const position = read.data === undefined ? undefined : valuedIn(valuation, read.data);
  if (position === undefined) {
    const unknown = read.error instanceof ApiError && read.error.code === 404;
    return (
      <Page title={t("detail.title")} back="history">
        {read.isPending && <Skeleton rows={8} rowHeight={1.75} label={t("loading")} />}
        {read.isError &&
          (unknown ? (
            <EmptyState
              title={t("detail.unknown")}
              action={
                <Button onClick={() => navigator.switchTab(urlOf("portfolio"))}>
                  {t("detail.toPositions")}
                </Button>
              }
            />
          ) : (
            <ReadFailed
              title={t("failed")}
              error={read.error}
              onRetry={() => void read.refetch()}
            />
          ))}
      </Page>
    );
  }

  const { code } = position;
  const instrument = instrumentOf(code);
  const isOpen = position.status !== "closed";
  const allClosing = position.quantity === position.closingQuantity;
  return (
    <Page
      title={t("detail.title")}
      code={code}
      back="history"
      actions={
        isOpen ? (
          <Button
            tone={position.side === "long" ? "fall" : "rise"}
            disabled={allClosing}
            onClick={() => onCloseOut(position)}
          >
            {t(`detail.closeOut.${positionKind(position)}`)}
          </Button>
        ) : undefined
      }
    >
      {isOpen && allClosing && <p className={styles.notice}>{t("detail.allClosing")}</p>}
      <PositionFigures position={position} instrument={instrument} />
      <DetailSection heading={t("detail.fills")}>
        <FillList
          fills={position.fills}
          decimals={instrument.decimals}
          words={{
            line: (price, quantity) => t("detail.fill", { price, quantity }),
            fee: (amount) => t("detail.fillFee", { amount }),
          }}
          renderMore={(fill) => renderExplanation(fill, instrument.decimals)}
        />
      </DetailSection>
      {renderOrders(position)}
      <DetailSection>
        <ListRow
          label={t("detail.openStock")}
          value={code}
          onClick={() => navigator.navigate(urlOf("instrument", { code }))}
        />
        <ListRow
          label={t("detail.openLedger")}
          onClick={() => navigator.navigate(urlOf("accountLog"))}
        />
      </DetailSection>
    </Page>
  );
}
