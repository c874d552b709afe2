import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { RefreshButton } from "@akari/ui/refresh-button.tsx";
import search from "@phosphor-icons/core/regular/magnifying-glass.svg?raw";
import { useTranslations } from "use-intl/react";
import { AccountSection } from "../features/home/account-section.tsx";
import { FavouriteStrip } from "../features/home/favourite-strip.tsx";
import { FirstDepositBanner } from "../features/home/first-deposit-banner.tsx";
import { IdentityBanner } from "../features/home/identity-banner.tsx";
import { GuestWelcome } from "../features/home/guest-welcome.tsx";
import { MarketSection } from "../features/home/market-section.tsx";
import { MessageBell } from "../features/home/message-bell.tsx";
import { OpenCallBanner } from "../features/margin/open-call-banner.tsx";
import { MarketClock } from "../features/market/market-clock.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { BarButton } from "../page/navigation-bar.tsx";
import { Page } from "../page/page.tsx";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";
import { Entrances } from "./entrances.tsx";

/** Below what opens Home first. */
const roulette = lazyPart(async () => (await import("../features/luck/roulette.tsx")).Roulette);

/** Home: the account at a glance, entrances, the reader's stocks and the market. */
export function HomeScreen() {
  const { navigator, queries } = useServices();
  const t = useTranslations("home");
  const signedIn = useSignedIn();
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
            <OpenCallBanner />
            <AccountSection />
            <FirstDepositBanner />
            <IdentityBanner />
            <Entrances />
            <FavouriteStrip />
            <roulette.Part />
          </>
        ) : (
          <>
            <GuestWelcome />
            <Entrances />
          </>
        )}
        <MarketSection clock={<MarketClock />} />
      </PullToRefresh>
    </Page>
  );
}
