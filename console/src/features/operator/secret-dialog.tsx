import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { Button } from "@akari/ui/button.tsx";
import { useModal } from "@akari/ui/use-modal.ts";
import { useId } from "react";
import { useTranslations } from "use-intl/react";
import dialogStyles from "../../decision/decision-dialog.module.css";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./operator.module.css";

interface SecretDialogProps {
  readonly of: ConsoleAnswerOf<"operator/invite">;
  readonly onClose: () => void;
}

/** A one-time secret, shown this once: it is stored hashed. */
export function SecretDialog({ of, onClose }: SecretDialogProps) {
  const t = useTranslations("consoleOperator");
  const format = useFormat();
  const dialog = useModal(true, onClose);
  const heading = useId();
  return (
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-labelledby={heading}
      onClose={onClose}
    >
      <h2 className={dialogStyles.title} id={heading}>
        {t("secret.title")}
      </h2>
      <p>{t("secret.lead", { time: format.dateTime(of.endsAt) })}</p>
      {of.proposalId !== null && <p>{t("secret.roles")}</p>}
      <p className={styles.secret}>{of.oneTimeSecret}</p>
      <Button tone="primary" onClick={onClose}>
        {t("secret.done")}
      </Button>
    </dialog>
  );
}
