import type { OrderItem } from "@akari/api/order";
import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../../navigation/parameters.ts";
import { useServices } from "../../../services/services.ts";
import { isAlive } from "../wording/order-words.ts";
import styles from "./order-ways.module.css";

/** Where to go after an order: to what it led to, or on to other shares. */
export function OrderWays({ order }: { readonly order: OrderItem }) {
  const { navigator } = useServices();
  const t = useTranslations("order.lead.way");
  return (
    <div className={styles.ways}>
      <Button tone="primary" onClick={() => navigator.switchTab(urlOf("portfolio", wayOf(order)))}>
        {t(wayOf(order).view)}
      </Button>
      <Button onClick={() => navigator.navigate(urlOf("search"))}>{t("search")}</Button>
    </div>
  );
}

function wayOf(order: OrderItem): { readonly view: "orders" | "positions" | "closed" } {
  if (isAlive(order)) return { view: "orders" };
  return { view: order.intent === "close" && order.status === "filled" ? "closed" : "positions" };
}
