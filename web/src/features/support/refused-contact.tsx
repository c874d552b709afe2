import type { Contact } from "@akari/api/contact-filter/contact-filter";
import { Icon } from "@akari/ui/icon.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import prohibit from "@phosphor-icons/core/regular/prohibit.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import styles from "./refused-contact.module.css";

interface RefusedContactProps {
  readonly id: string;
  /** At least one, in their order. */
  readonly contacts: readonly Contact[];
  /** As it was written. */
  readonly text: string;
  readonly onReport: () => void;
}

const kinds = ["bank-account", "card", "wallet", "link", "phone", "mail", "messenger"] as const;

/** Why a message was not sent, and what to do (docs/decisions/0180-messages-without-contacts.md). */
export function RefusedContact({ id, contacts, text, onReport }: RefusedContactProps) {
  const t = useTranslations("support.refused");
  const support = useTranslations("support");
  const [isOpen, setIsOpen] = useState(false);
  const isPayment = contacts.some(({ kind }) => ["bank-account", "card", "wallet"].includes(kind));
  return (
    <div className={styles.refused} role="alert" id={id}>
      <Icon svg={prohibit} size={1.25} />
      <div className={styles.words}>
        <p className={styles.title}>{t(isPayment ? "payment" : "contact")}</p>
        {contacts.map(({ kind, start, end }) => (
          <p key={start}>{t("found", { kind: t(`kind.${kind}`), span: text.slice(start, end) })}</p>
        ))}
        <p>{t("remedy")}</p>
        <p className={styles.links}>
          <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
            {t("list")}
          </button>
          <button type="button" className={styles.link} onClick={onReport}>
            {t("report")}
          </button>
        </p>
      </div>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("list")}
        closeLabel={support("close")}
      >
        <p className={styles.intro}>{t("why")}</p>
        <ul className={styles.list}>
          {kinds.map((kind) => (
            <li key={kind}>{t(`kind.${kind}`)}</li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}
