import type { SupportState } from "@akari/api/support";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Page } from "../../page/page.tsx";
import { Composer } from "./composer.tsx";
import { Conversation } from "./conversation.tsx";
import { SupportPromise } from "./support-promise.tsx";
import { useSending } from "./use-sending.ts";
import { useSupportState } from "./use-support-state.ts";

interface SupportFrameProps {
  readonly title: string;
  readonly promise: string;
  /** Who answers and when, where that is not the representative. */
  readonly hours?: string | undefined;
  readonly empty: { readonly title: string; readonly hint: string };
  /** Ways on beside writing. */
  readonly actions: ReactNode;
  readonly renderDeposit: (depositId: string) => ReactNode;
  /** After the messages, such as a form. */
  readonly children?: ReactNode;
}

/** A page that is the customer's conversation: with support, or about a deposit. */
export function SupportFrame(props: SupportFrameProps) {
  const { title, promise, hours, empty, actions, renderDeposit, children } = props;
  const t = useTranslations("support");
  const state = useSupportState();
  const { outgoing, send, resend, discard, draft, setDraft } = useSending();
  const [text, setText] = useState(draft);
  const headOf = ({ representative, hours: { opens, closes } }: SupportState) =>
    representative === null
      ? t("automatic", { opens, closes })
      : t("inCharge", { name: representative, opens, closes });
  const write = (next: string) => {
    setText(next);
    setDraft(next);
  };
  return (
    <Page
      title={title}
      code={hours !== undefined || state === undefined ? hours : headOf(state)}
      back="history"
      actions={
        <Composer
          actions={actions}
          text={text}
          onText={write}
          onSend={send}
          onReport={(kind) => {
            send(t("refused.reported", { kind: t(`refused.kind.${kind}`) }));
          }}
        />
      }
    >
      <SupportPromise>{promise}</SupportPromise>
      <Conversation
        state={state}
        outgoing={outgoing}
        empty={empty}
        renderDeposit={renderDeposit}
        onResend={resend}
        onTakeBack={(message) => {
          discard(message);
          write(message.text);
        }}
      />
      {children}
    </Page>
  );
}
