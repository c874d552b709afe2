import { EmptyState } from "@akari/ui/empty-state.tsx";
import { useTranslations } from "use-intl/react";
import { WorkingOrders } from "../features/order/list/working-orders.tsx";
import { OpenPositions } from "../features/portfolio/open-positions.tsx";
import { useSignedIn } from "../session/use-session.ts";

/** 注文・保有: the reader's orders and positions in this share (M-STK-7). */
export function InstrumentMine({ code }: { readonly code: string }) {
  const t = useTranslations("instrument.mine");
  const signedIn = useSignedIn();
  if (!signedIn) return <EmptyState title={t("guest")} />;
  return (
    <>
      <OpenPositions code={code} empty={<EmptyState title={t("noPosition")} />} />
      <WorkingOrders code={code} />
    </>
  );
}
