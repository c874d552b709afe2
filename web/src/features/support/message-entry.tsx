import type { SupportMessage } from "@akari/api/support";
import { unreachable } from "@akari/ui/unreachable.ts";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { Bubble } from "./bubble.tsx";
import { SentImage } from "./sent-image.tsx";
import { SupportPicture } from "./support-picture.tsx";
import styles from "./message-entry.module.css";
import { TopicLinks } from "./topic-links.tsx";

interface MessageEntryProps {
  readonly message: SupportMessage;
  /** The question that pages answer below it; empty: none. */
  readonly question: string;
  /** Whether support has seen it. */
  readonly isRead: boolean;
  readonly renderDeposit: (depositId: string) => ReactNode;
}

/** One stored entry of the conversation. */
export function MessageEntry({ message, question, isRead, renderDeposit }: MessageEntryProps) {
  const t = useTranslations("support");
  const format = useFormat();
  const { content, sender, at } = message;
  const mine = sender.kind === "customer";
  const author = useAuthor(message);
  const bubble = (children: ReactNode) => (
    <Bubble
      mine={mine}
      author={author}
      isNamed={sender.kind === "desk"}
      beside={
        <>
          {mine && isRead && <span className={styles.read}>{t("read")}</span>}
          <time dateTime={at}>{format.minute(at)}</time>
        </>
      }
    >
      {children}
    </Bubble>
  );
  switch (content.kind) {
    case "text":
      return bubble(
        <>
          {content.text}
          <TopicLinks question={question} />
        </>,
      );
    case "image":
      return bubble(
        <SentImage imageId={content.imageId} width={content.width} height={content.height} />,
      );
    case "template":
      return bubble(<SupportPicture template={content.template} />);
    case "deposit":
      return <li>{renderDeposit(content.depositId)}</li>;
    case "note":
      return bubble(
        <>
          {content.note === "closed"
            ? t("note.closed", { time: format.opening(content.opensAt) })
            : content.note === "attended"
              ? t("note.attended", { opens: content.opens, closes: content.closes })
              : t("note.unattended")}
          <TopicLinks question={question} />
        </>,
      );
    case "closed":
      return (
        <li className={styles.closed}>{t("closed", { name: author, time: format.minute(at) })}</li>
      );
    default:
      return unreachable(content);
  }
}

function useAuthor({ sender }: SupportMessage): string {
  const t = useTranslations("support.author");
  switch (sender.kind) {
    case "customer":
      return t("you");
    case "operator":
      return sender.name;
    case "desk":
      return t("desk");
    case "record":
      return t("record");
    default:
      return unreachable(sender);
  }
}
