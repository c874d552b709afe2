import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import calendar from "@phosphor-icons/core/regular/calendar-dots.svg?raw";
import card from "@phosphor-icons/core/regular/identification-card.svg?raw";
import gauge from "@phosphor-icons/core/regular/gauge.svg?raw";
import arrowDown from "@phosphor-icons/core/regular/arrow-circle-down.svg?raw";
import arrowUp from "@phosphor-icons/core/regular/arrow-circle-up.svg?raw";
import userCheck from "@phosphor-icons/core/regular/user-check.svg?raw";
import headset from "@phosphor-icons/core/regular/headset.svg?raw";
import hand from "@phosphor-icons/core/regular/hand-palm.svg?raw";
import megaphone from "@phosphor-icons/core/regular/megaphone.svg?raw";
import coins from "@phosphor-icons/core/regular/hand-coins.svg?raw";
import users from "@phosphor-icons/core/regular/users.svg?raw";
import undo from "@phosphor-icons/core/regular/arrow-u-up-left.svg?raw";
import envelope from "@phosphor-icons/core/regular/envelope-simple.svg?raw";
import sliders from "@phosphor-icons/core/regular/sliders-horizontal.svg?raw";
import ticket from "@phosphor-icons/core/regular/ticket.svg?raw";
import stack from "@phosphor-icons/core/regular/stack.svg?raw";
import scroll from "@phosphor-icons/core/regular/scroll.svg?raw";
import book from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import userGear from "@phosphor-icons/core/regular/user-gear.svg?raw";
import usersThree from "@phosphor-icons/core/regular/users-three.svg?raw";
import rewind from "@phosphor-icons/core/regular/rewind.svg?raw";
import sun from "@phosphor-icons/core/regular/sun-horizon.svg?raw";
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";
import type { ComponentType } from "react";
import { AnnouncementPage } from "../features/announcement/announcement-page.tsx";
import { AuditPage } from "../features/audit/audit-page.tsx";
import { BlockPage } from "../features/block/block-page.tsx";
import { CorrectionPage } from "../features/correction/correction-page.tsx";
import { CustomerPage } from "../features/customer/customer-page.tsx";
import { CustomerSearchPage } from "../features/customer/customer-search-page.tsx";
import { DepositQueuePage } from "../features/deposit/deposit-queue-page.tsx";
import { SupportPage } from "../features/support/support-page.tsx";
import { DeskPage } from "../features/desk/desk-page.tsx";
import { DividendPage } from "../features/dividend/dividend-page.tsx";
import { FollowPage } from "../features/follow/follow-page.tsx";
import { HaltPage } from "../features/halt/halt-page.tsx";
import { IdentityQueuePage } from "../features/identity/identity-queue-page.tsx";
import { InvitationPage } from "../features/invitation/invitation-page.tsx";
import { IpoPage } from "../features/ipo/ipo-page.tsx";
import { OperatorPage } from "../features/operator/operator-page.tsx";
import { HealthPage } from "../features/overview/health-page.tsx";
import { OverviewPage } from "../features/overview/overview-page.tsx";
import { PremarketPage } from "../features/premarket/premarket-page.tsx";
import { ReplayPage } from "../features/replay/replay-page.tsx";
import { SecurityPage } from "../features/security/security-page.tsx";
import { ProposalPage } from "../features/proposal/proposal-page.tsx";
import { LoanQueuePage } from "../features/loan/loan-queue-page.tsx";
import { WithdrawalQueuePage } from "../features/withdrawal/withdrawal-queue-page.tsx";
import type { ConsoleMessages } from "../i18n/catalogues.ts";

/** A page of the console, for whoever may call the endpoint that it needs. */
export interface ConsolePage {
  /** Below /console. */
  readonly path: string;
  readonly needs: ConsoleEndpointName;
  readonly Component: ComponentType;
  /** Its entry in the side bar; a page without one is reached from another. */
  readonly entry?: MenuEntry;
}

export interface MenuEntry {
  readonly group: MenuGroup;
  /** The key of its name in the texts `console.nav`. */
  readonly name: keyof ConsoleMessages["console"]["nav"];
  readonly icon: string;
  /** G and this letter lead there. */
  readonly letter?: string;
  /** The queue of the overview whose count stands beside it. */
  readonly queue?: ConsoleAnswerOf<"overview">["queues"][number]["queue"];
}

export const menuGroups = ["queues", "market", "management"] as const;
type MenuGroup = (typeof menuGroups)[number];

/** Every page, a row each, in the order of the side bar. */
export const pages: readonly ConsolePage[] = [
  {
    path: "/",
    needs: "overview",
    Component: OverviewPage,
    entry: { group: "queues", name: "overview", icon: gauge, letter: "o" },
  },
  {
    path: "/deposits/:id?",
    needs: "deposit/list",
    Component: DepositQueuePage,
    entry: { group: "queues", name: "deposits", icon: arrowDown, letter: "d", queue: "deposit" },
  },
  {
    path: "/withdrawals/:id?",
    needs: "withdrawal/list",
    Component: WithdrawalQueuePage,
    entry: {
      group: "queues",
      name: "withdrawals",
      icon: arrowUp,
      letter: "w",
      queue: "withdrawal",
    },
  },
  {
    path: "/loans/:id?",
    needs: "loan/list",
    Component: LoanQueuePage,
    entry: { group: "queues", name: "loans", icon: coins, letter: "m", queue: "loan" },
  },
  {
    path: "/identity/:id?",
    needs: "identity/list",
    Component: IdentityQueuePage,
    entry: { group: "queues", name: "identity", icon: card, letter: "y", queue: "identity" },
  },
  {
    path: "/proposals",
    needs: "proposal/list",
    Component: ProposalPage,
    entry: { group: "queues", name: "proposals", icon: userCheck, letter: "p", queue: "proposal" },
  },
  {
    path: "/support/:id?",
    needs: "support/list",
    Component: SupportPage,
    entry: { group: "queues", name: "support", icon: headset, letter: "s", queue: "support" },
  },
  {
    path: "/halts",
    needs: "halt/list",
    Component: HaltPage,
    entry: { group: "market", name: "halts", icon: hand, letter: "h" },
  },
  {
    path: "/blocks",
    needs: "block/list",
    Component: BlockPage,
    entry: { group: "market", name: "blocks", icon: stack, letter: "b" },
  },
  {
    path: "/offerings",
    needs: "ipo/list",
    Component: IpoPage,
    entry: { group: "market", name: "offerings", icon: ticket, letter: "t" },
  },
  {
    path: "/funds",
    needs: "follow/list",
    Component: FollowPage,
    entry: { group: "market", name: "funds", icon: usersThree, letter: "f" },
  },
  {
    path: "/dividends",
    needs: "dividend/list",
    Component: DividendPage,
    entry: { group: "market", name: "dividends", icon: calendar, letter: "v" },
  },
  {
    path: "/premarket",
    needs: "premarket/list",
    Component: PremarketPage,
    entry: { group: "market", name: "premarket", icon: sun, letter: "x" },
  },
  {
    path: "/replays",
    needs: "replay/list",
    Component: ReplayPage,
    entry: { group: "market", name: "replays", icon: rewind, letter: "q" },
  },
  {
    path: "/announcements",
    needs: "announcement/list",
    Component: AnnouncementPage,
    entry: { group: "market", name: "announcements", icon: megaphone, letter: "n" },
  },
  {
    path: "/customers",
    needs: "customer/search",
    Component: CustomerSearchPage,
    entry: { group: "management", name: "customers", icon: users, letter: "c" },
  },
  { path: "/customers/:accountId", needs: "customer/open", Component: CustomerPage },
  {
    path: "/corrections",
    needs: "correction/list",
    Component: CorrectionPage,
    entry: { group: "management", name: "corrections", icon: undo, letter: "r" },
  },
  {
    path: "/invitations",
    needs: "invitation/list",
    Component: InvitationPage,
    entry: { group: "management", name: "invitations", icon: envelope, letter: "i" },
  },
  {
    path: "/desk",
    needs: "desk/rules",
    Component: DeskPage,
    entry: { group: "management", name: "desk", icon: sliders, letter: "k" },
  },
  {
    path: "/audit",
    needs: "audit/list",
    Component: AuditPage,
    entry: { group: "management", name: "audit", icon: scroll, letter: "a" },
  },
  {
    path: "/security",
    needs: "security/list",
    Component: SecurityPage,
    entry: { group: "management", name: "security", icon: shield, letter: "e" },
  },
  {
    path: "/health",
    needs: "overview",
    Component: HealthPage,
    entry: { group: "management", name: "health", icon: book, letter: "l" },
  },
  {
    path: "/operators",
    needs: "operator/list",
    Component: OperatorPage,
    entry: { group: "management", name: "operators", icon: userGear, letter: "u" },
  },
];

/** Where the entry of a page leads: the page without a case. */
export function entryPath({ path }: ConsolePage): string {
  return path.replace(/\/:.*$/, "");
}
