import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { useTranslations } from "use-intl/react";
import { Block } from "../../frame/block.tsx";
import { Facts } from "../../frame/side-pane.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./overview.module.css";

interface MarketStateProps {
  readonly market: ConsoleAnswerOf<"overview">["market"];
  readonly now: string;
}

/** The market to be read: its session, and how many shares trade. */
export function MarketState({ market, now }: MarketStateProps) {
  const t = useTranslations("consoleOverview");
  const format = useFormat();
  const { sessionStart, sessionEnd } = market;
  const share =
    sessionStart === null || sessionEnd === null
      ? null
      : (Date.parse(now) - Date.parse(sessionStart)) /
        (Date.parse(sessionEnd) - Date.parse(sessionStart));
  return (
    <Block heading={t("market")} note={t(`phase.${market.phase}`)} inset>
      {share !== null && share >= 0 && share <= 1 && (
        <div className={styles.session} aria-hidden="true">
          {t(`phase.${market.phase}`)}
          <svg viewBox="0 0 100 10" preserveAspectRatio="none">
            <line x1={share * 100} x2={share * 100} y1="0" y2="10" />
          </svg>
        </div>
      )}
      <Facts
        rows={[
          {
            label: t("tradable"),
            value: t("ofAll", {
              count: format.quantity(market.tradable),
              all: format.quantity(market.instruments),
            }),
          },
          { label: t("halted"), value: format.quantity(market.halted) },
          { label: t("specialQuotes"), value: format.quantity(market.specialQuotes) },
          {
            label: t("nextAuction"),
            value: market.nextAuction === null ? "—" : format.clock(market.nextAuction),
          },
        ]}
      />
    </Block>
  );
}
