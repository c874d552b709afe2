import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { Button } from "@akari/ui/button.tsx";
import { useTranslations } from "use-intl/react";
import { Dialog } from "../../frame/dialog.tsx";
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
  return (
    <Dialog title={t("secret.title")} onClose={onClose}>
      <p>{t("secret.lead", { time: format.dateTime(of.endsAt) })}</p>
      {of.proposalId !== null && <p>{t("secret.roles")}</p>}
      <p className={styles.secret}>{of.oneTimeSecret}</p>
      <Button tone="primary" onClick={onClose}>
        {t("secret.done")}
      </Button>
    </Dialog>
  );
}
