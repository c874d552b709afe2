import type { Client } from "@akari/api/client";
import type { Page } from "@playwright/test";
import type { DeskStory } from "../desk-story.ts";
import type { Stock } from "../market.ts";
import type { Customer } from "../world.ts";

/** A customer with entries in every list, and the ids with which pages are opened. */
export interface Story {
  readonly customer: Customer;
  readonly code: string;
  /** A price that rests in the book. */
  readonly limitPrice: number;
  readonly positionId: string;
  readonly orderId: string;
  /** An order with explained executions. */
  readonly filledOrderId: string;
  /** A waiting stop order. */
  readonly stopOrderId: string;
  /** An order with two legs, a later expiry date and an exit. */
  readonly bracketOrderId: string;
  /** Triggers far above and below the market, inside today's limits. */
  readonly highTrigger: number;
  readonly lowTrigger: number;
  readonly newsId: string;
  /** About a decided deposit. */
  readonly messageId: string;
  readonly bankAccountId: string;
  /** A decided deposit with its entry, and a withdrawal. */
  readonly depositId: string;
  readonly entryId: string;
  readonly withdrawalId: string;
}

/** Who views a page: a guest, a customer without data, or a customer with a full account. */
export type Viewer = "guest" | "newcomer" | "customer";
export const everybody: readonly Viewer[] = ["guest", "newcomer", "customer"];
export const customers: readonly Viewer[] = ["newcomer", "customer"];

/** One view of a page in a market with a story. */
export interface PageView<Name extends string, Told extends Story = Story> {
  readonly page: Name;
  /** Distinguishes views of one page; "" for the only one. */
  readonly variant: string;
  readonly viewers: readonly Viewer[];
  /** Query with its `?`; "" when the page needs none. */
  readonly query: (story: Told) => string;
}

export const view = <const Name extends string, Told extends Story = Story>(
  page: Name,
  viewers: readonly Viewer[],
  query: PageView<Name, Told>["query"] = () => "",
  variant = "",
): PageView<Name, Told> => ({ page, variant, viewers, query });

/** The story's customer and the two shares of the account. */
export interface Scene {
  readonly api: Client;
  readonly first: Stock;
  readonly second: Stock;
  /** An operator passes the customer's identity. */
  verify(): Promise<void>;
}

/** One view of a page of the console. */
export interface ConsoleView {
  /** Its name in the gallery. */
  readonly name: string;
  /** Below /console/. */
  readonly path: (story: DeskStory) => string;
  /** The operator who looks; null: before signing in. */
  readonly by: "administrator" | "treasury" | "support" | "reviewer" | "market" | "auditor" | null;
  /** Their actions there before the page is checked. */
  readonly act?: (page: Page, story: DeskStory) => Promise<void>;
}

export const deskView = (
  name: string,
  by: ConsoleView["by"],
  path: ConsoleView["path"] = () => name,
): ConsoleView => ({ name, by, path });

/** The pages of a noun: all that journeys and the gallery know of them. */
export interface PageFile<Name extends string> {
  /** As the specification spells them. */
  readonly paths: Readonly<Record<Name, string>>;
  /** Each page in each of its variants, for the gallery and the layout journeys. */
  readonly views: readonly PageView<Name>[];
  /** Its pages of the console. */
  readonly deskViews?: readonly ConsoleView[];
  /** The actions of the story's customer that fill the pages. */
  readonly prepare?: (scene: Scene) => Promise<unknown>;
}

export const pageFile = <const Name extends string>(file: {
  readonly paths: PageFile<Name>["paths"];
  readonly views: PageFile<NoInfer<Name>>["views"];
  readonly deskViews?: readonly ConsoleView[];
  readonly prepare?: (scene: Scene) => Promise<unknown>;
}): PageFile<Name> => file;
