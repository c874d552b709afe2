import type { FollowItem } from "@akari/api/follow";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useConfirmed } from "../../http/use-confirmed.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./follow.module.css";
import { useReadAgain } from "./use-follow.ts";

/** Takes an application or a sale back, after a question; until the cut-off. */
export function CancelFollow({
  item,
  until,
}: {
  readonly item: FollowItem;
  readonly until: string;
}) {
  const { client, toasts } = useServices();
  const t = useTranslations("follow.cancel");
  const format = useFormat();
  const readAgain = useReadAgain();
  const what = item.status === "selling" ? "sale" : "application";
  const cancel = useConfirmed({
    act: (clientId) => client.call("follow/cancel", { clientId, followId: item.followId }),
    onSuccess: () => toasts.show("success", { word: "followTakenBack" }),
    readAgain,
  });
  return (
    <div className={styles.act}>
      <span className={styles.small}>{t("until", { time: format.shortTime(until) })}</span>
      <Button tone="destructive" size="small" onClick={cancel.ask}>
        {t("open", { what })}
      </Button>
      <ConfirmDialog
        {...cancel.dialog}
        title={t("title", { what })}
        confirmLabel={t("confirm")}
        cancelLabel={t("keep")}
        tone="alert"
      >
        <p className={styles.effect}>
          {t("text", { what, name: item.name, amount: format.yen(item.amount) })}
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** Sells all units, after a question that says what they would have brought last (M-FOL-3, M-ST-15). */
export function SellFollow({ item }: { readonly item: FollowItem }) {
  const { client, toasts } = useServices();
  const t = useTranslations("follow.sell");
  const format = useFormat();
  const readAgain = useReadAgain();
  const dealing = useApi("follow/list", {}, { quiet: true }).data?.dealing;
  const sell = useConfirmed({
    act: (clientId) => client.call("follow/redeem", { clientId, followId: item.followId }),
    onSuccess: () => toasts.show("success", { word: "followSelling" }),
    readAgain,
  });
  const redemption = item.redemption ?? 0;
  const profit = redemption - item.cost;
  const dealt = dealing === undefined ? "" : format.minute(dealing.dealsAt);
  return (
    <div className={styles.act}>
      <span />
      <Button size="small" onClick={sell.ask}>
        {t("open")}
      </Button>
      <ConfirmDialog
        {...sell.dialog}
        title={t("title", { name: item.name })}
        confirmLabel={t("confirm")}
        cancelLabel={t("keep")}
        tone="fall"
      >
        <p className={styles.effect}>
          {t("text", { units: format.quantity(item.units), time: dealt })}
        </p>
        <KeyValue
          rows={[
            { label: t("price"), value: format.yen(item.currentPrice) },
            { label: t("redemption"), value: format.yen(redemption) },
            { label: t("cost"), value: format.yen(item.cost) },
            {
              label: t("profit"),
              value: <span data-direction={directionOf(profit)}>{format.signedYen(profit)}</span>,
            },
          ]}
        />
        <p className={styles.effect}>
          {dealing !== undefined && t("until", { time: format.minute(dealing.cutsAt) })}
        </p>
      </ConfirmDialog>
    </div>
  );
}
