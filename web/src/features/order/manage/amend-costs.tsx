import type { AmendPreview, OrderItem } from "@akari/api/order";
import { directionOf } from "@akari/ui/direction.ts";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { CashChange } from "../costs/cash-change.tsx";
import costs from "../costs/costs.module.css";
import { SelfTradeNote } from "../costs/self-trade-note.tsx";
import form from "../fields/form.module.css";
import box from "../fields/note.module.css";

interface AmendCostsProps {
  readonly order: Pick<OrderItem, "intent" | "status">;
  /** undefined: there is none yet. */
  readonly preview: AmendPreview | undefined;
  /** Whether the figures are older while new ones are loading. */
  readonly stale: boolean;
}

/** What an order costs and holds after a change, and what the change means for its place at the exchange. */
export function AmendCosts({ order, preview, stale }: AmendCostsProps) {
  const t = useTranslations("order");
  const format = useFormat();
  if (preview === undefined)
    return <p className={form.note}>{t(order.status === "armed" ? "amendArmed" : "amendNote")}</p>;
  const { heldBefore, heldAfter, profit } = preview;
  const meaning = meaningOf(preview);
  return (
    <div className={costs.costs} data-stale={stale} aria-busy={stale}>
      <KeyValue
        rows={[
          { label: t("cost.notional"), value: format.yen(preview.notional) },
          { label: t("cost.fee"), value: format.yen(preview.fee) },
          order.intent === "open"
            ? {
                label: t("cost.held"),
                value: (
                  <>
                    {heldBefore !== heldAfter && `${format.yen(heldBefore)} → `}
                    <b>{format.yen(heldAfter)}</b>
                  </>
                ),
              }
            : {
                label: t("cost.profit"),
                value: <span data-direction={directionOf(profit)}>{format.signedYen(profit)}</span>,
              },
        ]}
      />
      {order.intent === "open" && <CashChange preview={preview} />}
      {meaning !== null && <p className={`${box.note} ${box.below}`}>{t(`amended.${meaning}`)}</p>}
      <SelfTradeNote preview={preview} />
    </div>
  );
}

/** The sentence about its place: what it meets comes first, then whether it has to queue anew. null: it ends, which a refusal says. */
function meaningOf({ outcome, priority }: AmendPreview) {
  if (outcome === "ends") return null;
  if (outcome === "armed" || outcome === "waits" || outcome === "trades") return outcome;
  return priority === "none" ? "waits" : (`${outcome}.${priority}` as const);
}
