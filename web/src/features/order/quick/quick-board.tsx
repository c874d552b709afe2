import type { Quote } from "@akari/api/instrument";
import type { OrderItem } from "@akari/api/order";
import { Button } from "@akari/ui/button.tsx";
import { Segmented } from "@akari/ui/segmented.tsx";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useWholeList } from "../../../http/use-whole-list.ts";
import { useFormat } from "../../../i18n/provider.tsx";
import { figureProblem, parseFigure } from "../../../quotes/parse-figure.ts";
import { AuctionBand } from "../fields/auction-band.tsx";
import form from "../fields/form.module.css";
import { OrderDayNote } from "../fields/order-day-note.tsx";
import { QuantityStepper } from "../fields/quantity-stepper.tsx";
import type { Leverage } from "../ticket/ticket.ts";
import { isChangeable } from "../wording/order-words.ts";
import { CancelOrders } from "./cancel-orders.tsx";
import { OwnOrders } from "./own-orders.tsx";
import styles from "./quick-board.module.css";
import { QuickFoot } from "./quick-foot.tsx";
import { type QuickCell, isOrder, quickLeverages, quickOrderOf } from "./quick-order.ts";
import { useQuickOrders } from "./use-quick-orders.ts";

/** What a board needs to be pressed. */
export interface BoardToPress {
  readonly chosen: QuickCell | null;
  /** What the chosen cell stands for, in few words. */
  readonly chosenWord: string;
  readonly onChoose: (cell: QuickCell) => void;
  /** The reader's orders at one price of one side. */
  readonly renderOwn: (orders: readonly OrderItem[]) => ReactNode;
}

interface QuickBoardProps {
  readonly quote: Quote;
  readonly renderBoard: (board: BoardToPress) => ReactNode;
}

/** Kind and quantity, the board, and at its foot what was chosen, which is sent there. */
export function QuickBoard({ quote, renderBoard }: QuickBoardProps) {
  const t = useTranslations("quickOrder");
  const format = useFormat();
  const { code, lot } = quote;
  const [leverage, setLeverage] = useState<Leverage>(1);
  const [quantity, setQuantity] = useState(() => format.quantity(lot));
  const [cancelled, setCancelled] = useState<readonly OrderItem[]>([]);
  const held = useWholeList("trade/positions", { status: "open", code });
  const orders = useWholeList("trade/orders", { status: "open", code }) ?? [];
  const quick = useQuickOrders();

  const shares = parseFigure(quantity, format.tag) ?? 0;
  const problem =
    shares === 0 ? figureProblem(quantity) : shares % lot === 0 ? undefined : "offLot";
  const { chosen } = quick.state;
  const found =
    chosen === null || problem !== undefined || held === undefined
      ? undefined
      : quickOrderOf(chosen.cell, leverage, shares, code, held);
  const changeable = orders.filter(isChangeable);

  return (
    <div className={form.frame}>
      <OrderDayNote quote={quote} />
      <AuctionBand quote={quote} />
      <div className={styles.settings}>
        <Segmented
          name={t("kind.label")}
          value={String(leverage)}
          choices={quickLeverages.map((times) => ({
            value: String(times),
            label: times === 1 ? t("kind.cash") : t("kind.margin", { times }),
          }))}
          onChange={(value) =>
            setLeverage(quickLeverages.find((times) => String(times) === value) ?? 1)
          }
        />
        <QuantityStepper
          lot={lot}
          hint={t("lot", { lot: format.shares(lot) })}
          value={quantity}
          onChange={setQuantity}
          problem={problem}
        />
      </div>
      <p className={styles.own}>
        <span>{t("held", heldOf(held ?? [], format.shares))}</span>
        <span>{t("orders", { count: orders.length })}</span>
        {changeable.length > 0 && (
          <Button size="small" tone="plain" onClick={() => setCancelled(changeable)}>
            {t("cancelAll")}
          </Button>
        )}
      </p>
      {renderBoard({
        chosen: chosen?.cell ?? null,
        chosenWord:
          chosen === null
            ? ""
            : t(`chosen.${chosen.cell.side}`, { quantity: format.quantity(shares) }),
        onChoose: quick.choose,
        renderOwn: (some) => <OwnOrders orders={some} onCancel={setCancelled} />,
      })}
      <QuickFoot
        quote={quote}
        quick={quick}
        order={found !== undefined && isOrder(found) ? found : undefined}
        tooFew={found === undefined || isOrder(found) ? undefined : found}
      />
      {cancelled.length > 0 && (
        <CancelOrders quote={quote} orders={cancelled} onClose={() => setCancelled([])} />
      )}
    </div>
  );
}

type Position = {
  readonly side: "long" | "short";
  readonly leverage: Leverage;
  readonly quantity: number;
};

/** Shares owned outright, bought on margin and sold short. */
function heldOf(positions: readonly Position[], words: (quantity: number) => string) {
  const sum = (counts: (position: Position) => boolean) =>
    positions.filter(counts).reduce((total, { quantity }) => total + quantity, 0);
  const cash = sum(({ side, leverage }) => side === "long" && leverage === 1);
  const long = sum(({ side, leverage }) => side === "long" && leverage > 1);
  const short = sum(({ side }) => side === "short");
  const some = (count: number) => (count === 0 ? "none" : words(count));
  return { cash: words(cash), long: some(long), short: some(short) };
}
