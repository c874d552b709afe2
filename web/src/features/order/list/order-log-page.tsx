import { useTranslations } from "use-intl/react";
import type { RouteParameters } from "../../../navigation/parameters.ts";
import { Page } from "../../../page/page.tsx";
import { useInstruments } from "../../../quotes/use-instruments.ts";
import { OrderLog } from "./order-log.tsx";

/** 注文履歴: every order, or those of one share (M-RT-8). */
export function OrderLogPage({
  parameters: { code },
}: {
  readonly parameters: RouteParameters["orderLog"];
}) {
  const t = useTranslations("order.log");
  const instrumentOf = useInstruments();
  return (
    <Page
      title={t("title")}
      code={code === undefined ? undefined : `${code} ${instrumentOf(code).name}`}
      back="history"
    >
      <OrderLog code={code} />
    </Page>
  );
}
