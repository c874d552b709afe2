import type { Message } from "@akari/api/message";
import { Icon } from "@akari/ui/icon.tsx";
import { useSurroundings } from "@akari/ui/surroundings.ts";
import { isComposing } from "@akari/ui/is-composing.ts";
import bell from "@phosphor-icons/core/fill/bell-fill.svg?raw";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import type { Client } from "../http/client.ts";
import { useFormat } from "../i18n/provider.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { messageUrl } from "../navigation/subjects.ts";
import { useLocation } from "../navigation/use-location.ts";
import { useInstruments } from "../quotes/use-instruments.ts";
import { useServices } from "../services/services.ts";
import styles from "./message-toasts.module.css";
import { createToastQueue, type ToastQueue } from "./toast-queue.ts";
import { useArrivals } from "./use-arrivals.ts";
import { useAwayRenewal } from "./use-away-renewal.ts";

/** What happens to the account, told on every page with a link to it; the bell keeps it. */
export function MessageToasts() {
  const { client, toasts } = useServices();
  const [queue] = useState(() => createToastQueue<Message>());
  const message = useSyncExternalStore(queue.subscribe, queue.current);
  const location = useLocation();
  useArrivals((messages) => queue.add(messages));
  useAwayRenewal();

  useEffect(() => {
    const follow = () => queue[toasts.current() === null ? "resume" : "pause"]("otherToast");
    follow();
    return toasts.subscribe(follow);
  }, [queue, toasts]);
  useEffect(() => {
    const follow = () => queue[document.hidden ? "pause" : "resume"]("hiddenPage");
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, [queue]);
  useEffect(() => () => queue.clear(), [queue]);

  // The page that it leads to shows it already, and so reads it.
  const isHere = message !== null && urlOfMessage(message) === location;
  useEffect(() => {
    if (!isHere || message === null) return;
    queue.done();
    readMessage(client, message);
  }, [client, queue, isHere, message]);

  const region = useRef<HTMLDivElement>(null);
  const shown = isHere ? null : message;
  useEffect(() => {
    const element = region.current;
    // Shown again, so that it lies above a dialog opened after the last toast.
    if (typeof element?.hidePopover !== "function") return;
    element.hidePopover();
    if (shown !== null) element.showPopover();
  }, [shown]);

  return (
    <div ref={region} className={styles.region} popover="manual" role="status" aria-live="polite">
      {shown !== null && <MessageToast key={shown.messageId} message={shown} queue={queue} />}
    </div>
  );
}

interface MessageToastProps {
  readonly message: Message;
  readonly queue: ToastQueue<Message>;
}

function MessageToast({ message, queue }: MessageToastProps) {
  const { client } = useServices();
  const { follow } = useSurroundings();
  const t = useTranslations("inbox.told");
  const instrumentOf = useInstruments();
  const { clock } = useFormat();
  const { title, text, code } = message;
  const url = urlOfMessage(message);
  const titleId = useId();
  const read = () => {
    queue.done();
    readMessage(client, message);
  };
  return (
    <div className={styles.toast}>
      <span className={styles.icon}>
        <Icon svg={bell} />
      </span>
      <span className={styles.words}>
        <span id={titleId} className={styles.title}>
          {title}
        </span>
        <span className={styles.detail}>
          {code === null
            ? text
            : t("about", { name: instrumentOf(code).name, time: clock(message.time) })}
        </span>
      </span>
      {/* It covers the whole toast. */}
      <a
        className={styles.open}
        href={`#${url}`}
        aria-describedby={titleId}
        onClick={(event) => {
          read();
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          follow(url);
        }}
        // A mouse that rests where the toast appears does not hold it.
        onPointerMove={({ movementX, movementY }) => {
          if (movementX !== 0 || movementY !== 0) queue.hold("pointer");
        }}
        onPointerDown={() => queue.hold("pointer")}
        onPointerLeave={() => queue.letGo("pointer")}
        onFocus={() => queue.hold("focus")}
        onBlur={() => queue.letGo("focus")}
        onKeyDown={(event) => {
          if (!isComposing(event) && event.key === "Escape") queue.done();
        }}
      >
        {t("open")}
      </a>
    </div>
  );
}

function urlOfMessage({ about, messageId }: Message): string {
  return about === null ? urlOf("details", { messageId }) : messageUrl(about);
}

/** Failed, it stays unread. */
function readMessage(client: Client, { messageId }: Message): void {
  void client.call("account/messageRead", { messageId }, { quiet: true }).catch(() => undefined);
}
