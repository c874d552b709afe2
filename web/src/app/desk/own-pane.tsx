import type { Quote } from "@akari/api/instrument";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useWords } from "@akari/ui/words.ts";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { ownFillsPart } from "../../features/instrument/other-tabs.ts";
import { OrderLines } from "../../features/order/list/order-lines.tsx";
import { WorkingOrders } from "../../features/order/list/working-orders.tsx";
import { PositionLines } from "../../features/portfolio/position-lines.tsx";
import { usePages } from "../../http/use-pages.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { useValuation } from "../../valuation/use-valuation.ts";
import { useClosingSheet } from "./closing-sheet.tsx";
import { OpenProfit } from "./open-profit.tsx";
import styles from "./own-pane.module.css";

/** The reader's positions, orders and fills in the share that is traded beside them. */
export function OwnPane({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("desk");
  const words = useWords();
  const { code } = quote;
  const { close, sheet } = useClosingSheet();
  const { data: holdings } = useValuation();
  // Each of the two lists pushes what is below it: they come together.
  const positions = usePages("trade/positions", { status: "open", code });
  const orders = usePages("trade/orders", { status: "open", code });
  if (positions.isPending || orders.isPending)
    return (
      <section className={styles.pane} aria-label={t("ofThisShare")}>
        <Skeleton rows={4} rowHeight={2.5} label={words("loadingList")} />
      </section>
    );
  const own = holdings?.stocks.find((stock) => stock.code === code);
  return (
    <section className={styles.pane} aria-label={t("ofThisShare")}>
      <Heading
        title={t("ownPositions")}
        aside={own !== undefined && <OpenProfit amount={own.unrealisedProfit} />}
      />
      <PositionLines code={code} onClose={close} empty={<Empty text={t("noOwnPositions")} />} />
      <Heading title={t("ownOrders")} />
      <WorkingOrders
        code={code}
        renderList={(orders, onManage) => (
          <OrderLines orders={orders} named={false} onManage={onManage} />
        )}
        empty={<Empty text={t("noOwnOrders")} />}
        foot={null}
      />
      <div className={styles.fills}>
        <ownFillsPart.Part code={code} decimals={decimalsOf(quote)} />
      </div>
      {sheet}
    </section>
  );
}

interface HeadingProps {
  readonly title: string;
  readonly aside?: ReactNode;
}

function Heading({ title, aside }: HeadingProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.heading}>{title}</h2>
      {aside}
    </div>
  );
}

function Empty({ text }: { readonly text: string }) {
  return <p className={styles.empty}>{text}</p>;
}
