import type { LuckState } from "@akari/api/luck";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import caret from "@phosphor-icons/core/regular/caret-right.svg?raw";
import hand from "@phosphor-icons/core/regular/hand-tap.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { ChanceWays } from "./chance-ways.tsx";
import { useTellingHold } from "../../messages/telling-hold.ts";
import { EveryonesWins } from "./everyones-wins.tsx";
import styles from "./luck.module.css";
import { numberOfChance, shortHex } from "./number-of-chance.ts";
import { OddsTable } from "./odds-table.tsx";
import { isOwnNumber } from "./own-numbers.ts";
import { OwnRecord } from "./own-record.tsx";
import { ScratchCard } from "./scratch-card.tsx";
import { type ChanceInHand, useChance } from "./use-chance.ts";

const winsShown = 20;

/** スクラッチくじ: odds above the card, a calm reveal, how chances come, own and everyone's real results (M-LUCK-1). */
export function ScratchPage() {
  const t = useTranslations("luck");
  const format = useFormat();
  const hand = useChance();
  /** The chance whose cover is off. */
  const [revealed, setRevealed] = useState<string | null>(null);
  const { state, chance, history } = hand;
  const isDrawn = chance?.status === "drawn";
  const isRevealed = isDrawn && revealed === chance.chanceId;
  const isCovered = chance !== null && !isRevealed;
  useTellingHold(isCovered);
  /** The button was pressed: the cover goes when the result is there. */
  const [asked, setAsked] = useState(false);
  if (asked && isDrawn) {
    setAsked(false);
    setRevealed(chance.chanceId);
  }
  const open = () => {
    if (isDrawn) return setRevealed(chance.chanceId);
    setAsked(true);
    hand.take();
  };
  const again = () => {
    setAsked(false);
    setRevealed(null);
    hand.putAway();
  };
  // What lies under the cover is not in the list before it is off.
  const shown = history.filter(
    ({ chanceId }) => isRevealed || chanceId !== chance?.chanceId || chance.status === "pending",
  );
  return (
    <Page
      title={t("title")}
      back="history"
      actions={
        state !== undefined && (
          <Actions
            hand={hand}
            isRevealed={isRevealed}
            onOpen={open}
            onAgain={again}
            state={state}
          />
        )
      }
    >
      {hand.isFailed && <ReadFailed error={hand.error} onRetry={hand.retry} />}
      {state === undefined && !hand.isFailed && (
        <Skeleton rows={8} rowHeight={3} label={t("loading")} />
      )}
      {state !== undefined && (
        <>
          <section className={styles.section}>
            <div className={styles.line}>
              <p>
                <span className={styles.term}>{t("left")}</span>
                <strong className={styles.count}>{t("count", { count: state.left })}</strong>
              </p>
              <p className={styles.sums}>
                <span>{t("average", { amount: format.yen(state.average) })}</span>
                <span>{t("pool", { amount: format.yen(state.pool) })}</span>
              </p>
            </div>
            <OddsTable state={state} won={isRevealed ? (chance.rank ?? 0) : null} />
          </section>
          <section className={styles.section}>
            <Card
              hand={hand}
              state={state}
              isRevealed={isRevealed}
              onReveal={() => chance !== null && setRevealed(chance.chanceId)}
            />
            <p className={styles.note}>{t("rule")}</p>
            <Trouble hand={hand} />
          </section>
          {isRevealed && <ToVerify chance={chance} />}
          <ChanceWays state={state} />
          <OwnRecord own={state.own} history={shown} />
          <EveryonesWins shown={winsShown} waits={isCovered} />
          <section className={styles.section}>
            <h2 className={styles.heading}>{t("checkTitle")}</h2>
            <p className={styles.small}>{t("checkText")}</p>
          </section>
        </>
      )}
    </Page>
  );
}

interface CardProps {
  readonly hand: ChanceInHand;
  readonly state: LuckState;
  readonly isRevealed: boolean;
  readonly onReveal: () => void;
}

function Card({ hand: { chance, isWaiting, take }, state, isRevealed, onReveal }: CardProps) {
  const t = useTranslations("luck.card");
  const { running, left } = state;
  const isDrawn = chance?.status === "drawn";
  const words = isDrawn
    ? t("rub")
    : isWaiting
      ? t("waiting")
      : running === null
        ? t("preparing")
        : left === 0
          ? t("noneLeft")
          : t("begin");
  const series = chance?.series ?? running?.series;
  return (
    <ScratchCard
      key={chance?.chanceId ?? "none"}
      isRevealed={isRevealed}
      onBegin={() => {
        if (left > 0 && running !== null) take();
      }}
      onReveal={onReveal}
      result={isDrawn ? <Result chance={chance} /> : null}
    >
      <span aria-hidden="true">
        <Icon svg={hand} size={2} />
      </span>
      <strong role="status">{words}</strong>
      {series !== undefined && (
        <span className={styles.small}>
          {running === null || chance !== null
            ? t("number", { number: numberOfChance(series, chance?.number) })
            : t("commitment", {
                number: numberOfChance(series),
                value: shortHex(running.commitment),
              })}
        </span>
      )}
    </ScratchCard>
  );
}

type Drawn = NonNullable<ChanceInHand["chance"]>;

function Result({ chance: { rank, amount, drawnAt } }: { readonly chance: Drawn }) {
  const t = useTranslations("luck.card");
  const roulette = useTranslations("home.roulette");
  const app = useTranslations("app");
  const format = useFormat();
  const time = format.clock(drawnAt!);
  return (
    <>
      <strong>{rank === null ? roulette("none") : roulette("place", { rank })}</strong>
      <PracticeAmount
        parts={format.yenParts(amount!, false)}
        practice={app("practice")}
        size="large"
      />
      <span className={styles.small}>
        {rank === null ? t("drawnAt", { time }) : t("paidAt", { time })}
      </span>
    </>
  );
}

function Actions({
  hand: { isWaiting, chance },
  isRevealed,
  onOpen,
  onAgain,
  state: { left, running },
}: {
  readonly hand: ChanceInHand;
  readonly isRevealed: boolean;
  readonly onOpen: () => void;
  readonly onAgain: () => void;
  readonly state: LuckState;
}) {
  const t = useTranslations("luck.act");
  const { navigator } = useServices();
  if (isRevealed)
    return (
      <div className={styles.buttons}>
        <Button onClick={() => navigator.back(urlOf("home"))}>{t("close")}</Button>
        <Button disabled={left === 0 || running === null} onClick={onAgain}>
          {t("again")}
        </Button>
      </div>
    );
  const hasResult = chance?.status === "drawn";
  return (
    <Button
      busy={isWaiting}
      disabled={!hasResult && !isWaiting && (left === 0 || running === null)}
      onClick={onOpen}
    >
      {t("open")}
    </Button>
  );
}

/** Why nothing was taken, or that it is not known. */
function Trouble({ hand: { refusal, isUnknown } }: { readonly hand: ChanceInHand }) {
  const t = useTranslations("home.roulette");
  if (refusal !== undefined)
    return (
      <Notice tone="alert" role="alert">
        {refusal}
      </Notice>
    );
  if (!isUnknown) return null;
  return (
    <Notice tone="warn" role="alert">
      {t("unknown")}
    </Notice>
  );
}

function ToVerify({ chance }: { readonly chance: Drawn }) {
  const t = useTranslations("luck.verify");
  const format = useFormat();
  const { series, number, random, tapeHead, revealedAfter } = chance;
  return (
    <section className={styles.section}>
      <PageLink
        url={urlOf("drawVerify", { series, number: String(number) })}
        className={styles.rowLink}
      >
        <span>
          {isOwnNumber(random) ? t("ownNumber") : t("otherDevice")}
          <span className={styles.small}>{t("tape", { value: shortHex(tapeHead!) })}</span>
          <span className={styles.small}>
            {revealedAfter === null
              ? t("revealed")
              : t("revealedAfter", { time: format.shortTime(revealedAfter) })}
          </span>
        </span>
        <span className={styles.more}>
          {t("open")}
          <Icon svg={caret} size={0.875} />
        </span>
      </PageLink>
    </section>
  );
}
