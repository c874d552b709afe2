import type { BlockSubscriptionItem } from "@akari/api/block";
import { Badge } from "@akari/ui/badge.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import line from "@akari/ui/name-line.module.css";
import { PageLink } from "@akari/ui/page-link.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import spread from "@akari/ui/spread.module.css";
import way from "@akari/ui/way.module.css";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { TakeBack } from "../../page/take-back.tsx";
import { useServices } from "../../services/services.ts";
import { SignInFirst } from "../../session/sign-in-first.tsx";
import { useSignedIn } from "../../session/use-session.ts";
import styles from "./block.module.css";
import { readEveryMs, useReadAgain } from "./use-blocks.ts";

const tones = { applying: "info", success: "on", failure: "alert", cancelled: "neutral" } as const;

/** 申込: each subscription with its state, and its result with the reason (M-ST-23). */
export function OwnSubscriptions() {
  const t = useTranslations("block.mine");
  const signedIn = useSignedIn();
  const pages = usePages("block/subscriptions", {}, { refetchInterval: readEveryMs });
  if (!signedIn) {
    const next = urlOf("blockTrade", { view: "mine" });
    return <SignInFirst title={t("guest")} label={t("signIn")} next={next} />;
  }
  return (
    <PagedList pages={pages} rowHeight={7}>
      {pages.items.length === 0 ? (
        <EmptyState title={t("empty")} hint={t("emptyHint")} />
      ) : (
        <ul className={styles.section}>
          {pages.items.map((item) => (
            <Subscription key={item.subscriptionId} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Subscription({ item }: { readonly item: BlockSubscriptionItem }) {
  const t = useTranslations("block.mine");
  const block = useTranslations("block");
  const format = useFormat();
  const instrument = useInstruments()(item.code);
  const { decimals } = instrument;
  const { status, endedAt, reasonText, positionId, dayClose, dayProfit } = item;
  return (
    <li className={styles.subscription}>
      <p className={spread.loose}>
        <span className={`${line.line} ${styles.name}`}>
          <InstrumentName instrument={instrument} />{" "}
          <span className={styles.code}>{item.code}</span>
        </span>
        <Badge tone={tones[status]}>{t("status", { status })}</Badge>
      </p>
      <p className={spread.loose}>
        <span className={styles.term}>
          {t("terms", {
            price: format.priceYen(item.hedgingPrice, decimals),
            shares: format.shares(item.quantity),
          })}
        </span>
        <span className={`${styles.amount} num`}>{format.yen(item.amount)}</span>
      </p>
      <p className={styles.small}>
        {block("joined", {
          first: t("requested", { time: format.dateTime(item.requestedAt) }),
          second:
            endedAt === null
              ? t("closing", { time: format.minute(item.closesAt) })
              : t("ended", { time: format.dateTime(endedAt) }),
        })}
      </p>
      {reasonText !== null && <p className={styles.why}>{reasonText}</p>}
      {(status === "failure" || status === "cancelled") && (
        <p className={styles.small}>{t("returned")}</p>
      )}
      {dayClose !== null && dayProfit !== null && (
        <p className={styles.small}>
          {t("dayProfit", {
            close: format.priceYen(dayClose, decimals),
            profit: format.signedYen(dayProfit),
          })}
        </p>
      )}
      {positionId !== null && (
        <PageLink url={urlOf("tradeDetail", { positionId })} className={way.way}>
          {t("position")}
        </PageLink>
      )}
      {status === "applying" && <CancelSubscription item={item} name={instrument.name} />}
    </li>
  );
}

/** Gives everything back; until the closing. */
function CancelSubscription({
  item: { subscriptionId, amount },
  name,
}: {
  readonly item: BlockSubscriptionItem;
  readonly name: string;
}) {
  const { client } = useServices();
  const t = useTranslations("block.cancel");
  const open = useTranslations("block.mine");
  const format = useFormat();
  const readAgain = useReadAgain();
  return (
    <div className={styles.cancel}>
      <TakeBack
        label={open("cancel")}
        look={{ tone: "destructive", size: "small" }}
        title={t("title")}
        confirm={t("confirm")}
        keep={t("keep")}
        text={t("text", { name, amount: format.yen(amount) })}
        act={(clientId) => client.call("block/cancel", { clientId, subscriptionId })}
        done={{ word: "blockCancelled" }}
        readAgain={readAgain}
      />
    </div>
  );
}
