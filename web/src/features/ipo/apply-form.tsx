import type { IpoOffering } from "@akari/api/ipo";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Stepper } from "@akari/ui/stepper.tsx";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { refusalOf } from "../../http/refusal.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { parseAmount } from "../../i18n/typed-amount.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";
import styles from "./ipo.module.css";
import { chanceOfAny } from "./odds.ts";
import { newNumber, remember } from "./own-numbers.ts";
import { SendTrouble } from "./send-trouble.tsx";
import { useReadAgain } from "./use-ipo.ts";

/** The number of lots, what they could cost, and the review before the application is sent. */
export function ApplyForm({ offering }: { readonly offering: IpoOffering }) {
  const { navigator } = useServices();
  const t = useTranslations("ipo.apply");
  const term = useTranslations("ipo.term");
  const format = useFormat();
  const signedIn = useSignedIn();
  const [typed, setTyped] = useState("1");
  const [reviewing, setReviewing] = useState(false);
  const lots = parseAmount(typed, format.tag);
  const most = offering.lotsPerPerson;
  const isWrong = lots === undefined || lots > most;
  const wanted = isWrong ? 1 : lots;
  const chance = chanceOfAny(offering.lots, offering.appliedLots + wanted, wanted);
  const next = urlOf("ipoDetail", { offeringId: offering.offeringId });
  return (
    <section className={`${styles.section} ${styles.form}`}>
      <Stepper
        label={t("lots")}
        hint={term("lotsUpTo", { most })}
        unit={t("unit", {
          lots: lots ?? 0,
          shares: format.shares((lots ?? 0) * offering.lotShares),
        })}
        tag={format.tag}
        value={typed}
        onType={setTyped}
        onStep={(direction) => setTyped(String(Math.max(1, (lots ?? 0) + direction)))}
        canStep={(direction) => (direction === 1 ? (lots ?? 0) < most : (lots ?? 0) > 1)}
        decreaseLabel={t("fewer")}
        increaseLabel={t("more")}
        error={isWrong ? t("limits", { most }) : undefined}
      />
      <KeyValue
        rows={[
          { label: t("chance"), value: t("about", { percent: format.percent(chance, 0) }) },
          {
            label: t("due"),
            value:
              wanted === 1
                ? format.yen(offering.lotPrice)
                : t("dueRange", {
                    from: format.yen(offering.lotPrice),
                    to: format.yen(offering.lotPrice * wanted),
                  }),
          },
          { label: t("held"), value: format.yen(0) },
        ]}
      />
      <div className={styles.buttons}>
        {signedIn ? (
          <Button tone="primary" disabled={isWrong} onClick={() => setReviewing(true)}>
            {t("review", { lots: wanted })}
          </Button>
        ) : (
          <Button tone="primary" onClick={() => navigator.navigate(urlOf("login", { next }))}>
            {t("signIn")}
          </Button>
        )}
      </div>
      <p className={styles.small}>{t("notYet")}</p>
      <Review
        key={wanted}
        open={reviewing}
        offering={offering}
        lots={wanted}
        onClose={() => setReviewing(false)}
      />
    </section>
  );
}

interface ReviewProps {
  readonly open: boolean;
  readonly offering: IpoOffering;
  readonly lots: number;
  readonly onClose: () => void;
}

/** The last look before an application is sent. */
function Review({ open, offering, lots, onClose }: ReviewProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("ipo.apply");
  const term = useTranslations("ipo.term");
  const format = useFormat();
  const readAgain = useReadAgain();
  // The same id and number for another try: an application whose answer was lost is not a second one.
  const attempt = useRef({ clientId: newId(), random: newNumber() });
  const apply = useMutation({
    mutationFn: () => {
      const { offeringId } = offering;
      return client.call(
        "ipo/apply",
        { ...attempt.current, offeringId, lots },
        { showsRefusal: true },
      );
    },
    async onSuccess({ entryId }) {
      const { offeringId } = offering;
      remember({ offeringId, number: Number(entryId), lots, random: attempt.current.random });
      toasts.show("success", { word: "ipoApplied" });
      onClose();
      await readAgain();
    },
    async onError(error) {
      if (isOutcomeUnknown(error)) return;
      // The server repeats its first answer to an id.
      attempt.current = { clientId: newId(), random: newNumber() };
      await readAgain();
    },
  });
  const refusal = refusalOf(apply.error);
  return (
    <ConfirmDialog
      open={open}
      title={t("reviewTitle")}
      confirmLabel={t("send")}
      cancelLabel={t("back")}
      tone="primary"
      busy={apply.isPending}
      onConfirm={() => apply.mutate()}
      onCancel={() => {
        apply.reset();
        onClose();
      }}
    >
      <SendTrouble refusal={refusal} error={apply.error} unknown={t("unknown")} />
      <KeyValue
        rows={[
          { label: t("company"), value: `${offering.name} ${offering.code}` },
          { label: term("price"), value: format.priceYen(offering.underwritingPrice, 0) },
          {
            label: t("lots"),
            value: format.quantity(lots),
            note: format.shares(lots * offering.lotShares),
          },
          { label: term("draw"), value: format.opening(offering.drawsAt) },
          { label: t("held"), value: format.yen(0) },
        ]}
      />
      <p className={styles.small}>{t("effect", { time: format.minute(offering.drawsAt) })}</p>
    </ConfirmDialog>
  );
}
