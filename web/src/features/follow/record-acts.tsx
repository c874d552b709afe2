import type { FollowItem } from "@akari/api/follow";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useConfirmed } from "../../http/use-confirmed.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { TakeBack } from "../../page/take-back.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./follow.module.css";
import { useReadAgain } from "./use-follow.ts";

/** Cancels an application or a sale; until the cut-off. */
export function CancelFollow({
  item: { followId, status, name, amount },
  until,
}: {
  readonly item: FollowItem;
  readonly until: string;
}) {
  const { client } = useServices();
  const t = useTranslations("follow.cancel");
  const format = useFormat();
  const readAgain = useReadAgain();
  const what = status === "selling" ? "sale" : "application";
  return (
    <div className={styles.act}>
      <span className={styles.small}>{t("until", { time: format.shortTime(until) })}</span>
      <TakeBack
        label={t("open", { what })}
        look={{ tone: "destructive", size: "small" }}
        title={t("title", { what })}
        confirm={t("confirm")}
        keep={t("keep")}
        text={t("text", { what, name, amount: format.yen(amount) })}
        act={(clientId) => client.call("follow/cancel", { clientId, followId })}
        done={{ word: "followTakenBack" }}
        readAgain={readAgain}
      />
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
