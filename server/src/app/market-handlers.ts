import { createLoanForms } from "../applicant/loan-forms.ts";
import type { Edge } from "../edge.ts";
import { accountDataRoutes } from "../features/account-data/routes.ts";
import { accountRoutes } from "../features/account/routes.ts";
import { alertRoutes } from "../features/alert/routes.ts";
import { bankAccountRoutes } from "../features/bank-account/routes.ts";
import { blockRoutes } from "../features/block/routes.ts";
import { chartRoutes } from "../features/chart/routes.ts";
import { depositRoutes } from "../features/deposit/routes.ts";
import { dividendRoutes } from "../features/dividend/routes.ts";
import { favouriteRoutes } from "../features/favourite/routes.ts";
import { followRoutes } from "../features/follow/routes.ts";
import { fundPasswordRoutes } from "../features/fund-password/routes.ts";
import { identityRoutes } from "../features/identity/routes.ts";
import { instrumentRoutes } from "../features/instrument/routes.ts";
import { type ComingOfferings, ipoRoutes } from "../features/ipo/routes.ts";
import { chainRoutes } from "../features/ledger/chain-routes.ts";
import { createRootTrees } from "../features/ledger/root-trees.ts";
import { ledgerRoutes } from "../features/ledger/routes.ts";
import { loanRoutes } from "../features/loan/routes.ts";
import { luckRoutes } from "../features/luck/routes.ts";
import { marginRoutes } from "../features/margin/routes.ts";
import { messageRoutes } from "../features/message/routes.ts";
import { newsRoutes } from "../features/news/routes.ts";
import { operatorActionRoutes } from "../features/operator-action/routes.ts";
import { orderRoutes } from "../features/order/routes.ts";
import { performanceRoutes } from "../features/performance/routes.ts";
import { portfolioRoutes } from "../features/portfolio/routes.ts";
import { premarketRoutes } from "../features/premarket/routes.ts";
import { statementRoutes } from "../features/statement/routes.ts";
import { type Running, systemRoutes } from "../features/system/routes.ts";
import { tapeRoutes } from "../features/tape/routes.ts";
import { withdrawalRoutes } from "../features/withdrawal/routes.ts";
import type { MarketHandlers } from "../http/handler.ts";
import { housePartsOf } from "../http/house-parts.ts";
import type { OfferingNotices } from "../messages/offering-notices.ts";
import { sendMessage } from "../messages/send-message.ts";
import { createFundPasswords } from "../uses/fund-password/fund-passwords.ts";
import type { HouseFeatures } from "./house-handlers.ts";

interface Parts {
  readonly people: Pick<HouseFeatures, "passwords" | "owner" | "twoSteps" | "endings">;
  readonly coming: ComingOfferings;
  readonly notices: OfferingNotices;
  readonly running: Running;
}

/** The handlers of one market. A row of the endpoint table that neither the house nor a market handles does not compile. */
export function marketHandlers(
  edge: Edge,
  { people, coming, notices, running }: Parts,
): MarketHandlers {
  const { passwords, owner, twoSteps, endings } = people;
  const fundPasswords = createFundPasswords({
    ...housePartsOf(edge),
    passwords,
    tell: sendMessage,
  });
  return {
    ...fundPasswordRoutes(fundPasswords, owner),
    ...bankAccountRoutes,
    ...accountRoutes,
    ...accountDataRoutes({ ...owner, secondSteps: twoSteps, endings }),
    ...marginRoutes,
    ...messageRoutes,
    ...performanceRoutes,
    ...statementRoutes,
    ...orderRoutes,
    ...portfolioRoutes,
    ...depositRoutes,
    ...withdrawalRoutes(fundPasswords),
    ...loanRoutes(createLoanForms(edge)),
    ...identityRoutes,
    ...alertRoutes,
    ...ipoRoutes(coming, notices),
    ...luckRoutes,
    ...dividendRoutes,
    ...premarketRoutes,
    ...blockRoutes,
    ...followRoutes,
    ...ledgerRoutes,
    ...chainRoutes(createRootTrees(edge)),
    ...favouriteRoutes,
    ...chartRoutes,
    ...instrumentRoutes,
    ...newsRoutes,
    ...operatorActionRoutes,
    ...tapeRoutes,
    ...systemRoutes(running),
  };
}
