import type { BlockItem, BlockPreview } from "@akari/api/block";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { refusalOf } from "../../http/refusal.ts";
import { useFormat } from "../../i18n/provider.tsx";
import type { Instrument } from "../../quotes/use-instruments.ts";
import { useServices } from "../../services/services.ts";
import { RefusalNotice } from "../../valuation/refusal-notice.tsx";
import styles from "./block.module.css";
import { useReadAgain } from "./use-blocks.ts";

interface ReviewDialogProps {
  readonly open: boolean;
  readonly block: BlockItem;
  readonly terms: BlockPreview;
  readonly instrument: Instrument;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** The last look before a subscription is sent. */
export function ReviewDialog({
  open,
  block,
  terms,
  instrument,
  onCancel,
  onDone,
}: ReviewDialogProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("block.review");
  const sheet = useTranslations("block.sheet");
  const row = useTranslations("block.row");
  const format = useFormat();
  const readAgain = useReadAgain();
  // The same id for another try: a subscription whose answer was lost is not a second one.
  const clientId = useRef(newId());
  const subscribe = useMutation({
    mutationFn: () =>
      client.call(
        "block/subscribe",
        { clientId: clientId.current, offerId: block.offerId, lots: terms.lots },
        { showsRefusal: true },
      ),
    async onSuccess() {
      toasts.show("success", { word: "blockSubscribed" });
      onDone();
      await readAgain();
    },
    async onError(error) {
      if (isOutcomeUnknown(error)) return;
      // The server repeats its first answer to an id.
      clientId.current = newId();
      await readAgain();
    },
  });
  const refusal = refusalOf(subscribe.error);
  return (
    <ConfirmDialog
      open={open}
      title={t("title")}
      confirmLabel={t("send")}
      cancelLabel={t("back")}
      tone="primary"
      busy={subscribe.isPending}
      onConfirm={() => subscribe.mutate()}
      onCancel={() => {
        subscribe.reset();
        onCancel();
      }}
    >
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
      {isOutcomeUnknown(subscribe.error) && (
        <Notice tone="warn" role="alert">
          {t("unknown")}
        </Notice>
      )}
      <KeyValue
        rows={[
          { label: t("share"), value: `${instrument.name} ${block.code}` },
          {
            label: row("hedging"),
            value: format.priceYen(terms.hedgingPrice, instrument.decimals),
          },
          {
            label: sheet("lots"),
            value: `${format.quantity(terms.lots)}`,
            note: format.shares(terms.quantity),
          },
          { label: sheet("fee"), value: format.yen(terms.fee) },
          { label: sheet("held"), value: format.yen(terms.held) },
        ]}
      />
      <p className={styles.effect}>{t("effect", { amount: format.yen(terms.held) })}</p>
    </ConfirmDialog>
  );
}
