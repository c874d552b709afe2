import { accountDataPages } from "./account-data.ts";
import { alertPages } from "./alert.ts";
import { bankAccountPages } from "./bank-account.ts";
import { blockPages } from "./block.ts";
import { botPages } from "./bot.ts";
import { dividendPages } from "./dividend.ts";
import { followPages } from "./follow.ts";
import { fundPasswordPages } from "./fund-password.ts";
import { homePages } from "./home.ts";
import { instrumentPages } from "./instrument.ts";
import { identityPages } from "./identity.ts";
import { loanPages } from "./loan.ts";
import { ipoPages } from "./ipo.ts";
import { luckPages } from "./luck.ts";
import { marketPages } from "./market.ts";
import { messagePages } from "./message.ts";
import { moneyPages } from "./money.ts";
import { newsPages } from "./news.ts";
import { operatorActionPages } from "./operator-action.ts";
import { orderPages } from "./order.ts";
import { portfolioPages } from "./portfolio.ts";
import { premarketPages } from "./premarket.ts";
import { promisesPages } from "./promises.ts";
import { replayPages } from "./replay.ts";
import { securityPages } from "./security.ts";
import { sessionPages } from "./session.ts";
import { supportPages } from "./support.ts";
import { transactionLogPages } from "./transaction-log.ts";
import { userPages } from "./user.ts";
import { withdrawalPages } from "./withdrawal.ts";
import type { ConsoleView, PageFile, PageView as View, Scene } from "./page-file.ts";

/** Every page of the app, a file a noun, in the gallery's order. */
const files = [
  sessionPages,
  securityPages,
  accountDataPages,
  homePages,
  marketPages,
  instrumentPages,
  orderPages,
  portfolioPages,
  moneyPages,
  supportPages,
  transactionLogPages,
  bankAccountPages,
  fundPasswordPages,
  withdrawalPages,
  loanPages,
  identityPages,
  dividendPages,
  ipoPages,
  luckPages,
  newsPages,
  messagePages,
  userPages,
  promisesPages,
  operatorActionPages,
  alertPages,
  blockPages,
  followPages,
  botPages,
  premarketPages,
  replayPages,
] as const;

type NameIn<File> = File extends PageFile<infer Name> ? Name : never;
export type PageName = NameIn<(typeof files)[number]>;
export type PageView = View<PageName>;

/** Paths of the pages as the specification spells them. */
export const paths = Object.assign({}, ...files.map((file) => file.paths)) as Readonly<
  Record<PageName, string>
>;

/** Every page in each of its variants, for the gallery and the layout journeys. */
export const pageViews: readonly PageView[] = files.flatMap(
  (file): readonly PageView[] => file.views,
);

/** The nouns' pages of the console. */
export const deskViews: readonly ConsoleView[] = files.flatMap(
  (file): readonly ConsoleView[] => file.deskViews ?? [],
);

/** The customer of the story prepares the data for each noun's pages. */
export async function preparePages(scene: Scene): Promise<void> {
  for (const { prepare } of files) await prepare?.(scene);
}
