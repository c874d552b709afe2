import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import chat from "@phosphor-icons/core/regular/chat-text.svg?raw";
import { useTranslations } from "use-intl/react";
import styles from "./practice-message.module.css";

interface PracticeMessageProps {
  /** null when the number belongs to an account: its code is shown on that account's devices. */
  readonly message: { readonly text: string; readonly code: string } | null;
  readonly onUse: (code: string) => void;
}

/** The text message that a real firm would send to a phone, shown as a card. */
export function PracticeMessage({ message, onUse }: PracticeMessageProps) {
  const t = useTranslations("session.message");
  return (
    <section className={styles.card} aria-label={t("title")} role="status">
      <h2 className={styles.title}>
        <Icon svg={chat} size={1} />
        {t("title")}
      </h2>
      {message === null ? (
        <p>{t("elsewhere")}</p>
      ) : (
        <>
          <p>{message.text}</p>
          <p className={styles.code}>
            <strong className={`${styles.figure} num`}>{message.code}</strong>
            <Button size="small" onClick={() => onUse(message.code)}>
              {t("use")}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
