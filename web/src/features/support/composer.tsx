import type { Contact } from "@akari/api/contact-filter/contact-filter";
import { supportTextMaximum } from "@akari/api/support-limits";
import { Icon } from "@akari/ui/icon.tsx";
import { isComposing } from "@akari/ui/is-composing.ts";
import plane from "@phosphor-icons/core/fill/paper-plane-right-fill.svg?raw";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import { useUserInfo } from "../../session/use-user-info.ts";
import styles from "./composer.module.css";
import { ImageButton } from "./image-sheet.tsx";
import { RefusedContact } from "./refused-contact.tsx";
import { useContactFilter } from "./use-contact-filter.ts";
import { useTypingSigns } from "./use-typing-signs.ts";

interface ComposerProps {
  /** Ways on beside writing, above the field. */
  readonly actions: ReactNode;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: (text: string) => void;
  /** Tells support that a message was held back wrongly, without its text. */
  readonly onReport: (kind: Contact["kind"]) => void;
}

/** Where the customer writes. What may not be sent is marked and stays; nothing of it leaves the device. */
export function Composer({ actions, text, onText, onSend, onReport }: ComposerProps) {
  const t = useTranslations("support");
  const { session } = useServices();
  const own = useUserInfo()?.user_id ?? session.state().userId ?? "";
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isAsking = useRef(false);
  const [isHeld, setIsHeld] = useState(false);
  const tellTyping = useTypingSigns();
  const { found, hasContacts } = useContactFilter();
  const contacts = isHeld ? found(text, own) : [];
  const [contact] = contacts;

  const send = async () => {
    if (text.trim() === "" || isAsking.current) return;
    isAsking.current = true;
    const isRefused = await hasContacts(text, own);
    isAsking.current = false;
    if (isRefused) {
      setIsHeld(true);
      field.current?.focus();
      return;
    }
    setIsHeld(false);
    onSend(text.trim());
    onText("");
    field.current?.focus();
  };
  // Enter is a new line on a phone, and part of the input method while a word is composed.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event)) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {contact === undefined ? (
        <div className={styles.actions}>{actions}</div>
      ) : (
        <RefusedContact
          id={`${id}c`}
          contacts={contacts}
          text={text}
          onReport={() => onReport(contact.kind)}
        />
      )}
      <div className={styles.row}>
        <ImageButton />
        <div className={styles.field}>
          <p className={styles.behind} aria-hidden="true">
            {/* The question too may need two lines. */}
            {text === "" ? t("placeholder") : marked(text, contacts)}
          </p>
          <textarea
            ref={field}
            className={styles.input}
            rows={1}
            maxLength={supportTextMaximum}
            value={text}
            placeholder={t("placeholder")}
            aria-label={t("placeholder")}
            aria-invalid={contact !== undefined}
            aria-describedby={contact === undefined ? undefined : `${id}c`}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              onText(currentTarget.value);
              tellTyping();
            }}
          />
        </div>
        <button
          type="submit"
          className={styles.send}
          aria-label={t("send")}
          disabled={text.trim() === ""}
        >
          <Icon svg={plane} size={1.5} />
        </button>
      </div>
      {text.length > supportTextMaximum - 50 && (
        <p className={styles.left} role="status">
          {t("left", { count: supportTextMaximum - text.length })}
        </p>
      )}
    </form>
  );
}

/** The text once more, behind the field, so that spans of it can be marked. */
function marked(text: string, contacts: readonly Contact[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of contacts) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  // A line that was just begun has to have its height.
  return [...parts, `${text.slice(at)}\u200b`];
}
