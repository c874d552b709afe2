import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import { useConfirmed } from "../http/use-confirmed.ts";
import { useServices } from "../services/services.ts";
import styles from "./take-back.module.css";

type Toast = Parameters<ReturnType<typeof useServices>["toasts"]["show"]>[1];

interface TakeBackProps {
  /** The button. */
  readonly label: string;
  readonly look?: { readonly tone?: "destructive"; readonly size?: "small" };
  /** The question, its two answers and its consequence. */
  readonly title: string;
  readonly confirm: string;
  readonly keep: string;
  readonly text: string;
  /** Sends it, with the same id at each try. */
  readonly act: (clientId: string) => Promise<unknown>;
  readonly done: Toast;
  /** Reads again what it has changed. */
  readonly readAgain: () => Promise<unknown>;
}

/** A button that cancels a request which has not been carried out yet, after a question. */
export function TakeBack(props: TakeBackProps) {
  const { label, look = {}, title, confirm, keep, text, act, done, readAgain } = props;
  const { toasts } = useServices();
  const { ask, dialog } = useConfirmed({
    act,
    onSuccess: () => toasts.show("success", done),
    readAgain,
  });
  return (
    <>
      <Button {...look} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={title}
        confirmLabel={confirm}
        cancelLabel={keep}
        tone="alert"
      >
        <p className={styles.text}>{text}</p>
      </ConfirmDialog>
    </>
  );
}
