import type { PositionItem } from "@akari/api/portfolio";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { OrderLists } from "../features/order/order-lists.tsx";
import { PositionList } from "../features/portfolio/position-list.tsx";
import { useApi } from "../http/use-api.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PositionSheets } from "./portfolio-screen.tsx";
import { useSignedIn } from "./use-store.ts";

/** 注文・建玉: what the reader has in this share (M-STK-7). */
export function InstrumentMine({ code }: { readonly code: string }) {
  const t = useTranslations("instrument.mine");
  const signedIn = useSignedIn();
  return signedIn ? <Mine code={code} /> : <EmptyState title={t("guest")} />;
}

function Mine({ code }: { readonly code: string }) {
  const t = useTranslations("instrument.mine");
  const positions = useApi("trade/positions", { status: "open" }, { refetchInterval: 3_000 });
  const [position, setPosition] = useState<PositionItem | null>(null);
  const mine = positions.data?.items.filter((item) => item.code === code) ?? [];
  return (
    <>
      <PositionList
        positions={mine}
        onOpen={setPosition}
        empty={<EmptyState title={t("noPosition")} />}
      />
      <OrderLists code={code} />
      {position !== null && (
        <PositionSheets position={position} onClose={() => setPosition(null)} />
      )}
    </>
  );
}
