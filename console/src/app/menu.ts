import calendar from "@phosphor-icons/core/regular/calendar-dots.svg?raw";
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
import stack from "@phosphor-icons/core/regular/stack.svg?raw";
import scroll from "@phosphor-icons/core/regular/scroll.svg?raw";
import book from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import userGear from "@phosphor-icons/core/regular/user-gear.svg?raw";
import sun from "@phosphor-icons/core/regular/sun-horizon.svg?raw";
import ticket from "@phosphor-icons/core/regular/ticket.svg?raw";
import type { ConsoleEndpointName } from "@akari/api/console/paths";

/** The pages of the console in the order of the side bar. */
export interface MenuItem {
  readonly path: string;
  readonly name:
    | "overview"
    | "deposits"
    | "withdrawals"
    | "loans"
    | "proposals"
    | "support"
    | "halts"
    | "premarket"
    | "dividends"
    | "blocks"
    | "offerings"
    | "announcements"
    | "customers"
    | "corrections"
    | "invitations"
    | "desk"
    | "audit"
    | "health"
    | "operators";
  readonly icon: string;
  /** Shown to whoever may call it. */
  readonly needs: ConsoleEndpointName;
  /** G and this letter lead there. */
  readonly letter?: string;
  /** The queue of the overview whose count stands beside it. */
  readonly queue?: "deposit" | "withdrawal" | "loan" | "proposal" | "support";
}

export interface MenuGroup {
  readonly name: "queues" | "market" | "management";
  readonly items: readonly MenuItem[];
}

export const menu: readonly MenuGroup[] = [
  {
    name: "queues",
    items: [
      { path: "/", name: "overview", icon: gauge, needs: "overview", letter: "o" },
      {
        path: "/deposits",
        name: "deposits",
        icon: arrowDown,
        needs: "deposit/list",
        letter: "d",
        queue: "deposit",
      },
      {
        path: "/withdrawals",
        name: "withdrawals",
        icon: arrowUp,
        needs: "withdrawal/list",
        letter: "w",
        queue: "withdrawal",
      },
      {
        path: "/loans",
        name: "loans",
        icon: coins,
        needs: "loan/list",
        letter: "m",
        queue: "loan",
      },
      {
        path: "/proposals",
        name: "proposals",
        icon: userCheck,
        needs: "proposal/list",
        letter: "p",
        queue: "proposal",
      },
      {
        path: "/support",
        name: "support",
        icon: headset,
        needs: "support/list",
        letter: "s",
        queue: "support",
      },
    ],
  },
  {
    name: "market",
    items: [
      { path: "/halts", name: "halts", icon: hand, needs: "halt/list", letter: "h" },
      { path: "/blocks", name: "blocks", icon: stack, needs: "block/list", letter: "b" },
      { path: "/offerings", name: "offerings", icon: ticket, needs: "ipo/list", letter: "t" },
      {
        path: "/dividends",
        name: "dividends",
        icon: calendar,
        needs: "dividend/list",
        letter: "v",
      },
      {
        path: "/premarket",
        name: "premarket",
        icon: sun,
        needs: "premarket/list",
        letter: "x",
      },
      {
        path: "/announcements",
        name: "announcements",
        icon: megaphone,
        needs: "announcement/list",
        letter: "n",
      },
    ],
  },
  {
    name: "management",
    items: [
      {
        path: "/customers",
        name: "customers",
        icon: users,
        needs: "customer/search",
        letter: "c",
      },
      {
        path: "/corrections",
        name: "corrections",
        icon: undo,
        needs: "correction/list",
        letter: "r",
      },
      {
        path: "/invitations",
        name: "invitations",
        icon: envelope,
        needs: "invitation/list",
        letter: "i",
      },
      { path: "/desk", name: "desk", icon: sliders, needs: "desk/rules", letter: "k" },
      { path: "/audit", name: "audit", icon: scroll, needs: "audit/list", letter: "a" },
      { path: "/health", name: "health", icon: book, needs: "overview", letter: "l" },
      {
        path: "/operators",
        name: "operators",
        icon: userGear,
        needs: "operator/list",
        letter: "u",
      },
    ],
  },
];
