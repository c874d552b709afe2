import type { SupportMessage } from "@akari/api/support";
import { unreachable } from "@akari/ui/unreachable.ts";
import { useTranslations } from "use-intl/react";
import { Link } from "wouter";
import { useFormat } from "../../i18n/provider.tsx";
import { CustomerImage } from "./customer-image.tsx";
import styles from "./entry.module.css";
import { SupportPicture } from "./support-picture.tsx";

interface EntryProps {
  readonly accountId: string;
  readonly message: SupportMessage;
  /** Whether the customer has seen it. */
  readonly isRead: boolean;
}

/** One stored entry: the customer's at the left, the desk's at the right. */
export function Entry({ accountId, message: { sender, content, at }, isRead }: EntryProps) {
  const t = useTranslations("consoleSupport");
  const customer = useTranslations("support");
  const format = useFormat();
  const time = format.dateTime(at);
  const author = sender.kind === "operator" ? sender.name : t(`author.${sender.kind}`);
  if (content.kind === "closed")
    return <li className={styles.line}>{t("closedBy", { name: author, time })}</li>;
  if (content.kind === "deposit")
    return (
      <li className={styles.line}>
        <Link href={`/deposits/${content.depositId}`}>
          {t("depositOf", { number: `D${content.depositId.padStart(8, "0")}`, time })}
        </Link>
      </li>
    );
  return (
    <li className={styles.entry} data-own={sender.kind !== "customer"}>
      <span className={styles.beside}>
        <span>{author}</span>
        <time dateTime={at} className="num">
          {time}
        </time>
        {sender.kind === "operator" && isRead && <span>{t("read")}</span>}
      </span>
      <div className={styles.bubble}>{textOf()}</div>
    </li>
  );

  function textOf() {
    switch (content.kind) {
      case "text":
        return content.text;
      case "image":
        return (
          <CustomerImage
            accountId={accountId}
            imageId={content.imageId}
            width={content.width}
            height={content.height}
          />
        );
      case "template":
        return <SupportPicture template={content.template} />;
      case "note":
        return content.note === "closed"
          ? customer("note.closed", { time: format.dateTime(content.opensAt) })
          : content.note === "attended"
            ? customer("note.attended", { opens: content.opens, closes: content.closes })
            : customer("note.unattended");
      case "deposit":
      case "closed":
        return null;
      default:
        return unreachable(content);
    }
  }
}
