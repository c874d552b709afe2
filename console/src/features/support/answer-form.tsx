import { type Contact, findContacts } from "@akari/api/contact-filter/contact-filter";
import { findPaymentDemands } from "@akari/api/contact-filter/payment-demands";
import {
  type SupportTemplate,
  supportTemplates,
  supportTextMaximum,
} from "@akari/api/support-limits";
import { Button } from "@akari/ui/button.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { RefusalNotice } from "../../frame/refusal-notice.tsx";
import { TextArea } from "../../frame/text-area.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { ask } from "../../http/use-read.ts";
import { Keycap } from "@akari/ui/keycap.tsx";
import { isComposing } from "@akari/ui/is-composing.ts";
import { useKey } from "../../keyboard/use-key.ts";
import styles from "./answer-form.module.css";
import { SupportPicture } from "./support-picture.tsx";

/** The server forgets a sign of typing after six seconds. */
const typingMs = 3000;

/** The answer: text without contacts, or one of our own pictures. */
export function AnswerForm({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleSupport");
  const support = useTranslations("support");
  const services = useServices();
  const send = useAct("support/send");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [isHeld, setIsHeld] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  // One id per answer: sending again after no answer is the same message.
  const clientId = useRef(newId());
  const contacts = isHeld ? contactsIn(text, accountId) : [];

  const sendOne = async (message: { text: string } | { template: SupportTemplate }) => {
    const sent = await send.run({ accountId, clientId: clientId.current, ...message });
    if (sent === null) return false;
    clientId.current = newId();
    return true;
  };
  const submit = async () => {
    const wanted = text.trim();
    if (wanted === "" || send.busy) return;
    if (contactsIn(wanted, accountId).length > 0) return setIsHeld(true);
    setIsHeld(false);
    if (await sendOne({ text: wanted })) setText("");
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  useKey("i", t("pictures"), () => setIsChoosing(true));

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {contacts.length > 0 && (
        <Notice tone="alert" role="alert">
          <Refused contacts={contacts} text={text} />
        </Notice>
      )}
      <RefusalNotice text={contacts.length > 0 ? null : (send.refusal?.text ?? null)} />
      <TextArea
        ref={field}
        look={styles.field}
        rows={2}
        maxLength={supportTextMaximum}
        value={text}
        aria-label={t("answer")}
        placeholder={t("answer")}
        aria-describedby={`${id}h`}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          if (Date.now() - toldAt.current < typingMs) return;
          toldAt.current = Date.now();
          ask(services, "support/typing", { accountId }).catch(() => undefined);
        }}
      />
      <div className={styles.row}>
        <Button size="small" onClick={() => setIsChoosing(true)}>
          {t("pictures")} <Keycap keys="I" />
        </Button>
        <Button size="small" tone="primary" type="submit" busy={send.busy}>
          {t("send")} <Keycap keys="Ctrl Enter" />
        </Button>
      </div>
      <p className={styles.hint} id={`${id}h`}>
        {t("rule")}
      </p>
      <Sheet
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={t("pictures")}
        closeLabel={support("close")}
      >
        <ul className={styles.pictures}>
          {supportTemplates.map((template) => (
            <li key={template} className={styles.picture}>
              <SupportPicture template={template} />
              <Button
                size="small"
                busy={send.busy}
                onClick={() =>
                  void sendOne({ template }).then((isSent) => isSent && setIsChoosing(false))
                }
              >
                {t("sendPicture", { name: support(`template.${template}.name`) })}
              </Button>
            </li>
          ))}
        </ul>
      </Sheet>
    </form>
  );
}

interface RefusedProps {
  readonly contacts: readonly Contact[];
  readonly text: string;
}

/** Every part that stands in the way, a line each. */
function Refused({ contacts, text }: RefusedProps) {
  const t = useTranslations("support.refused");
  return contacts.map(({ kind, start, end }) => (
    <span key={`${kind}${start}`} className={styles.found}>
      {t("found", { kind: t(`kind.${kind}`), span: text.slice(start, end) })}
    </span>
  ));
}

/** What the server will refuse of an operator. */
function contactsIn(text: string, accountId: string): readonly Contact[] {
  return [...findContacts(text, [accountId]), ...findPaymentDemands(text)];
}
