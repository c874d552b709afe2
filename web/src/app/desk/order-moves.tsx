import type { Quote } from "@akari/api/instrument";
import { type ReactNode, useRef, useState } from "react";
import { type LevelMoves, LevelMovesContext } from "../../features/instrument/level-moves.ts";
import { levelOfOrder } from "../../features/instrument/use-own-levels.ts";
import { ConfirmMove } from "../../features/order/manage/confirm-move.tsx";
import { isChangeable } from "../../features/order/wording/order-words.ts";
import { useWholeList } from "../../http/use-whole-list.ts";
import { OrdersAtPrice } from "./orders-at-price.tsx";
import { nearestPrice, stepPrice } from "../../quotes/price-steps.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";

interface OrderMovesProps {
  readonly quote: Quote;
  readonly children: ReactNode;
}

/** The lines of the reader's orders on the chart inside can be moved, which amends the orders once it is confirmed. */
export function OrderMoves({ quote, children }: OrderMovesProps) {
  const orders = useWholeList("trade/orders", { status: "open", code: quote.code }) ?? [];
  const instrument = useInstruments()(quote.code);
  const [moved, renderMoved] = useState<LevelMoves["moved"]>(null);
  // The pointer's last movement and its release can come before the first of them has been rendered.
  const latest = useRef(moved);
  const [asked, setAsked] = useState<LevelMoves["moved"]>(null);
  const [shown, setShown] = useState<number | null>(null);
  const movable = orders.filter((order) => order.price !== null && isChangeable(order));
  const find = (key: string) => movable.find((order) => levelOfOrder(order) === key);
  // An order that is filled or cancelled meanwhile takes its line and its question along.
  const standing = (level: LevelMoves["moved"]) =>
    level !== null && find(level.key) !== undefined ? level : null;
  const setMoved = (next: LevelMoves["moved"]) => {
    latest.current = next;
    renderMoved(next);
  };
  const put = (key: string, price: number) =>
    setMoved(find(key)?.price === price ? null : { key, price });
  const moves: LevelMoves = {
    isMovable: (key) => find(key) !== undefined,
    moved: standing(moved),
    moveTo: (key, price) => put(key, nearestPrice(quote, price)),
    step(key, direction) {
      const from = latest.current?.key === key ? latest.current.price : find(key)?.price;
      if (from !== undefined && from !== null) put(key, stepPrice(quote, from, direction));
    },
    settle: () => setAsked(standing(latest.current)),
    // The question takes the focus from the line, which stays until it is answered.
    giveUp: () => standing(asked) === null && setMoved(null),
    show: setShown,
  };
  const order = asked === null ? undefined : find(asked.key);
  const close = () => {
    setAsked(null);
    setMoved(null);
  };
  return (
    <LevelMovesContext value={moves}>
      {children}
      <OrdersAtPrice
        orders={orders.filter(({ price }) => price !== null && price === shown)}
        instrument={instrument}
        onClose={() => setShown(null)}
      />
      {asked !== null && order !== undefined && (
        <ConfirmMove
          key={`${asked.key} ${asked.price}`}
          order={order}
          instrument={instrument}
          price={asked.price}
          onRefused={() => setMoved(null)}
          onClose={close}
        />
      )}
    </LevelMovesContext>
  );
}
