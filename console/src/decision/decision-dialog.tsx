import { Button } from "@akari/ui/button.tsx";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Dialog } from "../frame/dialog.tsx";
import { HintBox } from "../frame/hint-box.tsx";
import { RefusalNotice } from "../frame/refusal-notice.tsx";
import { Facts } from "../frame/side-pane.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { isComposing } from "@akari/ui/is-composing.ts";
import styles from "./decision-dialog.module.css";

export interface DecisionDialogProps {
  readonly title: string;
  readonly caption?: ReactNode;
  readonly facts?: readonly { readonly label: ReactNode; readonly value: ReactNode }[];
  /** Fields: the reason, a length. */
  readonly children?: ReactNode;
  /** What cannot be taken back. */
  readonly note?: ReactNode;
  /** A tick that has to be set first. */
  readonly check?: string;
  readonly confirmLabel: string;
  readonly tone?: "primary" | "destructive";
  /** Nothing is chosen yet. */
  readonly incomplete?: boolean;
  readonly busy: boolean;
  readonly refusal: string | null;
  /** Somebody was first: nothing is left to confirm. */
  readonly settled?: boolean;
  /** In whose name it is recorded. */
  readonly name: string;
  /** No colleague could be first: nothing is said of that. */
  readonly alone?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action: what it does, in whose name. Escape leaves, Control and Enter confirm. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, caption, facts = [], children, note, check, confirmLabel, busy, refusal } = props;
  const {
    tone = "primary",
    incomplete = false,
    settled = false,
    name,
    alone = false,
    onConfirm,
    onCancel,
  } = props;
  const t = useTranslations("console.decision");
  const [checked, setChecked] = useState(false);
  const ready = !incomplete && !settled && (check === undefined || checked);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (ready && !busy) onConfirm();
  };
  return (
    <Dialog title={title} onKeyDown={onKeyDown} onClose={onCancel}>
      {caption !== undefined && <p className={styles.caption}>{caption}</p>}
      {facts.length > 0 && (
        <div className={styles.facts}>
          <Facts rows={facts} />
        </div>
      )}
      {children}
      {note !== undefined && <HintBox>{note}</HintBox>}
      {check !== undefined && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={checked}
            onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
          />
          {check}
        </label>
      )}
      <RefusalNotice text={refusal} />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>
          {t("cancel")} <Keycap keys="Esc" />
        </Button>
        <Button tone={tone} busy={busy} disabled={!ready} onClick={onConfirm}>
          {confirmLabel} <Keycap keys="Ctrl Enter" />
        </Button>
      </div>
      <p className={styles.name}>{t(alone ? "recordedAlone" : "recorded", { name })}</p>
    </Dialog>
  );
}
