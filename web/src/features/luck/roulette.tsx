import { Button } from "@akari/ui/button.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useTellingHold } from "../../messages/telling-hold.ts";
import { EveryonesWins } from "./everyones-wins.tsx";
import styles from "./luck.module.css";
import { OddsTable } from "./odds-table.tsx";
import { percentOf, sectorsOf, turnTo } from "./sectors.ts";
import { useChance } from "./use-chance.ts";
import { Wheel } from "./wheel.tsx";

const winsShown = 4;
const ownShown = 2;

/**
 * 抽選ルーレット on Home: the other face of the scratch card, with the same chances (M-HOME-4). The wheel turns once to the result that the
 * server has drawn, and not at all where motion is reduced.
 */
export function Roulette() {
  const t = useTranslations("home.roulette");
  const format = useFormat();
  const { state, chance, history, isWaiting, take, refusal, isUnknown, putAway } = useChance();
  const [turned, setTurned] = useState(0);
  /** The chance to whose result the wheel has been turned. */
  const [shown, setShown] = useState<string | null>(null);
  /** Where the wheel has come to rest last. */
  const [standing, setStanding] = useState(0);
  const drawn = chance?.status === "drawn" ? chance : null;
  // Told in words once the wheel shows it, nowhere earlier.
  const isTurning = drawn !== null && (shown !== drawn.chanceId || standing !== turned);
  const isBusy = isWaiting || isTurning;
  useTellingHold(isBusy);
  if (state === undefined) return null;
  if (drawn !== null && shown !== drawn.chanceId) {
    setShown(drawn.chanceId);
    const sector = sectorsOf(state).find(({ rank }) => rank === (drawn.rank ?? 0));
    if (sector !== undefined) setTurned(turnTo(sector, turned));
  }
  const result = isTurning ? null : drawn;
  const turn = () => {
    putAway();
    take();
  };
  const { left, running } = state;
  const own = history
    .filter(({ status, chanceId }) => status === "drawn" && !(isTurning && chanceId === shown))
    .slice(0, ownShown);
  return (
    <>
      <section className={styles.section} aria-label={t("title")}>
        <div className={styles.line}>
          <h2 className={styles.heading}>{t("title")}</h2>
          <PageLink url={urlOf("scratchLottery")} className={styles.more}>
            {t("more")}
          </PageLink>
        </div>
        <div className={styles.roulette}>
          <Wheel state={state} turned={turned} onRest={setStanding} />
          <OddsTable state={state} won={result === null ? null : (result.rank ?? 0)} swatches />
        </div>
        <p className={styles.small}>{t("fair", { amount: format.yen(state.average) })}</p>
        <div className={styles.outcome} role="status">
          {result !== null && (
            <>
              <p>
                {result.rank === null
                  ? t("resultNone")
                  : t("result", { rank: result.rank, amount: format.yen(result.amount!) })}
              </p>
              <p className={styles.outcomeOdds}>
                {t("resultOdds", { percent: format.percent(percentOf(state, result.rank), 1) })}
              </p>
            </>
          )}
          {isWaiting && <p>{t("waiting")}</p>}
          {running === null && <p>{t("preparing")}</p>}
        </div>
        {refusal !== undefined && (
          <Notice tone="alert" role="alert">
            {refusal}
          </Notice>
        )}
        {isUnknown && (
          <Notice tone="warn" role="alert">
            {t("unknown")}
          </Notice>
        )}
        <Button
          tone="primary"
          busy={isBusy}
          disabled={!isBusy && (left === 0 || running === null)}
          onClick={turn}
        >
          {isBusy ? t("turning") : left === 0 ? t("noneLeft") : t("turn", { count: left })}
        </Button>
        {own.length > 0 && (
          <>
            <h3 className={styles.subheading}>{t("own")}</h3>
            <ul>
              {own.map(({ chanceId, drawnAt, rank, amount }) => (
                <li key={chanceId} className={styles.row}>
                  <span>{format.shortTime(drawnAt!)}</span>
                  <span className={styles.rank}>
                    {rank === null ? t("none") : t("place", { rank })}
                  </span>
                  <strong className="num">
                    {rank === null ? format.yen(0) : format.signedYen(amount!)}
                  </strong>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <EveryonesWins shown={winsShown} waits={isBusy} />
    </>
  );
}
