import { unreachable } from "@akari/ui/unreachable.ts";
import { useTranslations } from "use-intl/react";
import { useIsReached } from "../../services/use-stale.ts";
import type { Outgoing } from "./outbox.ts";
import styles from "./outgoing-state.module.css";

interface OutgoingStateProps {
  readonly message: Outgoing;
  readonly onResend: () => void;
  readonly onTakeBack: () => void;
}

/** Whether a message has arrived: on its way, kept until the connection is back, without an answer, or refused. */
export function OutgoingState({ message, onResend, onTakeBack }: OutgoingStateProps) {
  const t = useTranslations("support.outgoing");
  const isOnline = useIsReached();
  switch (message.status) {
    case "sending":
      return t("sending");
    case "waiting":
      return (
        <span role="alert" className={styles.problem}>
          {t(isOnline ? "waiting" : "kept")}
          <button type="button" className={styles.action} onClick={onResend}>
            {t("resend")}
          </button>
        </span>
      );
    case "refused":
      return (
        <span role="alert" className={styles.problem}>
          {message.reason}
          <button type="button" className={styles.action} onClick={onTakeBack}>
            {t("takeBack")}
          </button>
        </span>
      );
    default:
      return unreachable(message.status);
  }
}
