import { Button } from "@akari/ui/button.tsx";
import type { ReactNode, Ref } from "react";
import { RefusalNotice } from "./refusal-notice.tsx";

interface SentFormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly look: string | undefined;
  /** The server's refusal, unless it stands at a field; null: there is none. */
  readonly refusal: string | null;
  readonly sendLabel: string;
  readonly busy: boolean;
  readonly onSend: () => void;
  /** Below the button. */
  readonly foot?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** Fields and the button that sends them. Page and server judge them, the browser does not. */
export function SentForm(props: SentFormProps) {
  const { ref, look, refusal, sendLabel, busy, onSend, foot, children } = props;
  return (
    <form
      ref={ref}
      className={look}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <RefusalNotice text={refusal} />
      <Button type="submit" tone="primary" busy={busy}>
        {sendLabel}
      </Button>
      {foot}
    </form>
  );
}
