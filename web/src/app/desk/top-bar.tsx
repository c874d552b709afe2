import { Button } from "@akari/ui/button.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { Icon } from "@akari/ui/icon.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import listIcon from "@phosphor-icons/core/regular/list-bullets.svg?raw";
import type { RefObject } from "react";
import { useTranslations } from "use-intl/react";
import { useIndex } from "../../features/market/index-block.tsx";
import { BreadthBar } from "../../features/market/breadth-bar.tsx";
import { MarketClock, NextBoundary } from "../../features/market/market-clock.tsx";
import { SearchField } from "../../features/search/search-field.tsx";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { IndexFigures } from "../../quotes/index-figures.tsx";
import { useServices } from "../../services/services.ts";
import { useIsOld } from "../../services/use-stale.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { useSummary } from "../../valuation/use-valuation.ts";
import { useDeskTier } from "../desk-tier.ts";
import styles from "./top-bar.module.css";

interface TopBarProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Enter in the search field. */
  readonly onOpen: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Where the list is a drawer: opens and closes it. */
  readonly drawer: { readonly open: boolean; readonly toggle: () => void } | null;
}

/** Search, the market as a whole, and the account's two leading figures, on every page of the desk. */
export function TopBar({ typed, onType, onOpen, onMove, field, drawer }: TopBarProps) {
  const t = useTranslations("desk");
  const market = useTranslations("market");
  const tier = useDeskTier();
  const index = useIndex();
  const stale = useIsOld();
  return (
    <header className={styles.bar} data-stale={stale}>
      <div className={styles.search}>
        {drawer !== null && (
          <button
            type="button"
            className={styles.drawer}
            aria-expanded={drawer.open}
            aria-label={t("list")}
            onClick={drawer.toggle}
          >
            <Icon svg={listIcon} size={1.25} />
          </button>
        )}
        <SearchField
          value={typed}
          onChange={onType}
          onSubmit={onOpen}
          inputRef={field}
          begins={false}
          onMove={onMove}
        />
        {typed === "" && (
          <span className={styles.cap}>
            <Keycap keys="/" />
          </span>
        )}
      </div>
      <div className={styles.market}>
        <span className={styles.name}>{market("index")}</span>
        <IndexFigures index={index} size="medium" />
        {tier === "full" && index !== undefined && (
          <div className={styles.breadth}>
            <BreadthBar breadth={index} />
          </div>
        )}
        <div className={styles.clock}>
          <MarketClock />
          {tier === "full" && <NextBoundary />}
        </div>
      </div>
      <AccountFigures whole={tier === "full"} />
    </header>
  );
}

interface AccountFiguresProps {
  /** There is room for the result of what is open. */
  readonly whole: boolean;
}

function AccountFigures({ whole }: AccountFiguresProps) {
  const t = useTranslations("portfolio");
  const home = useTranslations("home.guest");
  const app = useTranslations("app");
  const format = useFormat();
  const { navigator } = useServices();
  const signedIn = useSignedIn();
  const { data } = useSummary();
  if (!signedIn) {
    const next = navigator.location();
    return (
      <div className={styles.account}>
        <Button size="small" onClick={() => navigator.navigate(urlOf("login", { next }))}>
          {home("login")}
        </Button>
      </div>
    );
  }
  return (
    <dl className={styles.account}>
      {data !== undefined && (
        <>
          {whole && data.openPositions > 0 && (
            <div className={styles.figure}>
              <dt>{t("floatingProfit")}</dt>
              <dd className="num" data-direction={directionOf(data.floatingProfit)} data-live>
                {format.signedYen(data.floatingProfit)}
              </dd>
            </div>
          )}
          <div className={styles.figure}>
            <dt>{t("availableBalance")}</dt>
            <dd className="num">{format.yen(data.availableBalance)}</dd>
          </div>
          <div className={styles.figure}>
            <dt>{t("totalAssets")}</dt>
            <dd className="num" data-live>
              {format.yen(data.totalAssets)}{" "}
              <span className={styles.practice}>{app("practice")}</span>
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
