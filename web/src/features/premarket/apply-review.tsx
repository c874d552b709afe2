import { Button } from "@akari/ui/button.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { refusalOf } from "../../http/refusal.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import { RefusalNotice } from "../../valuation/refusal-notice.tsx";
import styles from "./apply-sheet.module.css";
import { Costs } from "./costs.tsx";
import type { Opening } from "./opening.ts";
import type { Terms } from "./terms.ts";
import type { PremarketPreviewState } from "./use-premarket-preview.ts";

interface ApplyReviewProps {
  readonly terms: Terms;
  readonly opening: Opening;
  readonly decimals: 0 | 1;
  readonly state: PremarketPreviewState;
  readonly onEdit: () => void;
  readonly onApplied: () => void;
}

/** The application read-only, for the opening that is named here, and the button that really sends it. */
export function ApplyReview({
  terms,
  opening,
  decimals,
  state,
  onEdit,
  onApplied,
}: ApplyReviewProps) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("premarket");
  const format = useFormat();
  // The opening that the customer reviews: another one that has become the next is never taken in its place.
  const [reviewed, setReviewed] = useState(opening);
  // The same id for another try: an application whose answer was lost is not a second one.
  const clientId = useRef(newId());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ComponentProps<typeof RefusalNotice>["refusal"] | null>(
    null,
  );
  const sends = format.minute(reviewed.acceptsFrom);

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await client.call(
        "premarket/apply",
        { clientId: clientId.current, ...terms, opensAt: reviewed.opensAt },
        { showsRefusal: true },
      );
      await queries.invalidateQueries({ queryKey: ["premarket/applications"] });
      toasts.show("success", {
        sentence: reviewed.accepting ? t("done.sent") : t("done.kept", { time: sends }),
      });
      onApplied();
    } catch (error) {
      if (!isOutcomeUnknown(error)) clientId.current = newId();
      setFailure(refusalOf(error) ?? { message: t("review.unknown") });
      setBusy(false);
    }
  };
  const isPassed = reviewed.opensAt !== opening.opensAt;
  return (
    <>
      <h3 className={styles.review}>{t("review.title")}</h3>
      <KeyValue
        rows={[
          { label: t("review.opening"), value: format.dateTime(reviewed.opensAt) },
          { label: t("apply.price"), value: format.priceYen(terms.price, decimals) },
          { label: t("apply.quantity"), value: format.shares(terms.quantity) },
          { label: t("apply.sent"), value: reviewed.accepting ? t("apply.atOnce") : sends },
        ]}
      />
      <Costs terms={terms} decimals={decimals} state={state} />
      {state.refusal !== undefined && failure === null && <RefusalNotice refusal={state.refusal} />}
      {isPassed && !busy && (
        <Notice tone="warn" role="alert">
          {t("review.passed", { time: format.minute(opening.opensAt) })}
        </Notice>
      )}
      {failure !== null && (
        <RefusalNotice refusal={failure}>
          <b>{t("review.failed")}</b>
        </RefusalNotice>
      )}
      <div className={styles.foot}>
        <div className={styles.buttons}>
          <Button onClick={onEdit} disabled={busy}>
            {t("review.edit")}
          </Button>
          {isPassed ? (
            <Button
              tone="primary"
              onClick={() => {
                setFailure(null);
                setReviewed(opening);
              }}
            >
              {t("review.next", { time: format.minute(opening.opensAt) })}
            </Button>
          ) : (
            <Button tone="primary" busy={busy} onClick={() => void send()}>
              {t("review.send")}
            </Button>
          )}
        </div>
        <p className={styles.note}>
          {reviewed.accepting ? t("review.noteNow") : t("review.note", { time: sends })}
        </p>
      </div>
    </>
  );
}
