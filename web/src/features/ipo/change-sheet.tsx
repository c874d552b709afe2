import type { IpoEntryItem } from "@akari/api/ipo";
import { Button } from "@akari/ui/button.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Sheet } from "@akari/ui/sheet.tsx";
import { Stepper } from "@akari/ui/stepper.tsx";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { refusalOf } from "../../http/refusal.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { parseAmount } from "../../i18n/typed-amount.ts";
import { useServices } from "../../services/services.ts";
import styles from "./ipo.module.css";
import { forget, newNumber, remember } from "./own-numbers.ts";
import { SendTrouble } from "./send-trouble.tsx";
import { useReadAgain } from "./use-ipo.ts";

interface ChangeSheetProps {
  readonly entry: IpoEntryItem;
  readonly onClose: () => void;
}

/** Another number of lots: one step that takes the application back and enters anew, with another number of this device. */
export function ChangeSheet({ entry, onClose }: ChangeSheetProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("ipo.change");
  const apply = useTranslations("ipo.apply");
  const term = useTranslations("ipo.term");
  const format = useFormat();
  const readAgain = useReadAgain();
  const { entryId, offeringId, name, lotShares, lotsPerPerson: most, drawsAt } = entry;
  const [typed, setTyped] = useState(() => String(entry.lots));
  const lots = parseAmount(typed, format.tag);
  const isWrong = lots === undefined || lots > most;
  // The same id and number for another try: a change whose answer was lost is not a second one.
  const attempt = useRef({ clientId: newId(), random: newNumber() });
  const renew = () => {
    attempt.current = { clientId: newId(), random: newNumber() };
  };
  const set = (text: string) => {
    renew();
    setTyped(text);
  };
  const change = useMutation({
    mutationFn: (wanted: number) =>
      client.call(
        "ipo/change",
        { ...attempt.current, entryId, lots: wanted },
        { showsRefusal: true },
      ),
    async onSuccess(answer, wanted) {
      forget(entryId);
      const number = Number(answer.entryId);
      remember({ offeringId, number, lots: wanted, random: attempt.current.random });
      toasts.show("success", { word: "ipoApplied" });
      onClose();
      await readAgain();
    },
    async onError(error) {
      if (isOutcomeUnknown(error)) return;
      renew();
      await readAgain();
    },
  });
  const refusal = refusalOf(change.error);
  return (
    <Sheet open onClose={onClose} closeLabel={t("close")} title={t("title", { name })}>
      <Stepper
        label={apply("lots")}
        hint={term("lotsUpTo", { most })}
        unit={apply("unit", {
          lots: lots ?? 0,
          shares: format.shares((lots ?? 0) * lotShares),
        })}
        tag={format.tag}
        value={typed}
        onType={set}
        onStep={(direction) => set(String(Math.max(1, (lots ?? 0) + direction)))}
        canStep={(direction) => (direction === 1 ? (lots ?? 0) < most : (lots ?? 0) > 1)}
        decreaseLabel={apply("fewer")}
        increaseLabel={apply("more")}
        error={isWrong ? apply("limits", { most }) : undefined}
      />
      <p className={styles.small}>{t("effect", { time: format.minute(drawsAt) })}</p>
      <SendTrouble refusal={refusal} error={change.error} unknown={t("unknown")} />
      <div className={styles.buttons}>
        <Button
          tone="primary"
          disabled={isWrong || lots === entry.lots}
          busy={change.isPending}
          onClick={() => lots !== undefined && change.mutate(lots)}
        >
          {t("send", { lots: lots ?? 0 })}
        </Button>
      </div>
    </Sheet>
  );
}
