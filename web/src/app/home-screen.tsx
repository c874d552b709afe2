import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { RefreshButton } from "@akari/ui/refresh-button.tsx";
import search from "@phosphor-icons/core/regular/magnifying-glass.svg?raw";
import { useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { AccountSection } from "../features/home/account-section.tsx";
import { FavouriteStrip } from "../features/home/favourite-strip.tsx";
import { GuestWelcome } from "../features/home/guest-welcome.tsx";
import { IndexHero } from "../features/home/index-hero.tsx";
import { MarketSection } from "../features/home/market-section.tsx";
import { BreadthBar } from "../features/market/breadth-bar.tsx";
import { MarketClock } from "../features/market/market-clock.tsx";
import { MessageBell } from "../messages/message-bell.tsx";
import { useFirstSteps } from "../features/home/use-first-steps.ts";
import { urlOf } from "../navigation/parameters.ts";
import { Later } from "../page/later.tsx";
import { BarButton } from "../page/navigation-bar.tsx";
import { Page } from "../page/page.tsx";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";
import { Entrances } from "./entrances.tsx";
import { BelowNotice, HomeBanner } from "./home-banner.tsx";

/** Below what opens Home first. */
const roulette = lazyPart(async () => (await import("../features/luck/roulette.tsx")).Roulette);

const firstSteps = lazyPart(
  async () => (await import("../features/home/first-steps.tsx")).FirstSteps,
);
/** Only beside a first order that waits. */
const toMarket = lazyPart(
  async () => (await import("../features/order/manage/switch-to-market.tsx")).SwitchToMarket,
);
const trades = lazyPart(async () => (await import("../features/home/live-trades.tsx")).LiveTrades);

/** Home: the account at a glance, entrances, the market, the reader's stocks and the roulette. */
export function HomeScreen() {
  const { navigator, queries } = useServices();
  const t = useTranslations("home");
  const signedIn = useSignedIn();
  const { steps, putAway } = useFirstSteps();
  const asksForSteps = steps === undefined;
  useEffect(() => {
    if (asksForSteps) firstSteps.ahead();
  }, [asksForSteps]);
  const hasSteps = steps !== null && steps !== undefined;
  const refresh = () => queries.refetchQueries({ type: "active" });
  return (
    <Page
      title={t("title")}
      marked
      right={
        <>
          <RefreshButton onRefresh={refresh} />
          <BarButton
            icon={search}
            label={t("search")}
            onClick={() => navigator.navigate(urlOf("search"))}
          />
          {signedIn && <MessageBell />}
        </>
      }
    >
      <PullToRefresh onRefresh={refresh}>
        {signedIn ? (
          <>
            <AccountSection />
            {hasSteps && (
              <firstSteps.Part
                steps={steps}
                onPutAway={putAway}
                renderSwitch={(order, name) => <toMarket.Part order={order} name={name} />}
              />
            )}
            <HomeBanner hasSteps={hasSteps} />
            <BelowNotice hasSteps={hasSteps} ready={!asksForSteps}>
              <Entrances />
            </BelowNotice>
            <BelowNotice hasSteps={hasSteps} ready={!asksForSteps}>
              <MarketSection clock={<MarketClock />} />
            </BelowNotice>
            <BelowNotice hasSteps={hasSteps} ready={!asksForSteps}>
              <FavouriteStrip />
              <roulette.Part />
            </BelowNotice>
          </>
        ) : (
          <>
            <GuestWelcome />
            <IndexHero
              clock={<MarketClock />}
              renderBreadth={(index) => <BreadthBar breadth={index} />}
            />
            <Later>
              <trades.Part />
            </Later>
            <Later>
              <Entrances />
            </Later>
            <Later>
              <MarketSection clock={null} />
            </Later>
          </>
        )}
      </PullToRefresh>
    </Page>
  );
}
