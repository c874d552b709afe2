import { ServiceGrid, ServiceList } from "@akari/ui/service-grid.tsx";
import type { ComponentType } from "react";
import { useTranslations } from "use-intl/react";
import { BlockEntrance } from "../features/block/block-entrance.tsx";
import { DepositEntrance } from "../features/deposit/deposit-entrance.tsx";
import { DividendsEntrance } from "../features/dividend/dividends-entrance.tsx";
import { DocumentEntrances } from "../features/document/document-entrances.tsx";
import { FollowEntrance } from "../features/follow/follow-entrance.tsx";
import { IncomeEntrance } from "../features/ledger/income-entrance.tsx";
import { IpoEntrance } from "../features/ipo/ipo-entrance.tsx";
import { LedgerEntrance } from "../features/ledger/ledger-entrance.tsx";
import { LoanEntrance } from "../features/loan/loan-entrance.tsx";
import { LuckEntrance } from "../features/luck/luck-entrance.tsx";
import { OrdersEntrance } from "../features/order/list/orders-entrance.tsx";
import { PremarketEntrance } from "../features/premarket/premarket-entrance.tsx";
import { SupportEntrance } from "../features/support/support-entrance.tsx";
import { WithdrawalEntrance } from "../features/withdrawal/withdrawal-entrance.tsx";
import { Fold } from "../page/fold.tsx";
import { useSignedIn } from "../session/use-session.ts";

interface EntranceRow {
  readonly Entrance: ComponentType;
  readonly isForGuests?: true;
}

/** What Home leads to, a row each, in its order: first the products and customer service. */
const products: readonly EntranceRow[] = [
  { Entrance: IpoEntrance, isForGuests: true },
  { Entrance: BlockEntrance, isForGuests: true },
  { Entrance: PremarketEntrance, isForGuests: true },
  { Entrance: FollowEntrance, isForGuests: true },
  { Entrance: LoanEntrance },
  { Entrance: DividendsEntrance, isForGuests: true },
  { Entrance: LuckEntrance },
  { Entrance: SupportEntrance },
];

/** Then the account, which other tabs lead to as well, and documents. */
const others: readonly EntranceRow[] = [
  { Entrance: DepositEntrance },
  { Entrance: WithdrawalEntrance },
  { Entrance: OrdersEntrance },
  { Entrance: IncomeEntrance },
  { Entrance: LedgerEntrance },
  { Entrance: DocumentEntrances, isForGuests: true },
];

/** Home's entrances for whoever looks, each with what is going on there. With those of an account, the second half is folded, so that the market is near. */
export function Entrances() {
  const t = useTranslations("home.service");
  const isSignedIn = useSignedIn();
  const shown = (rows: readonly EntranceRow[]) =>
    rows.map(
      ({ Entrance, isForGuests = false }, place) =>
        (isSignedIn || isForGuests) && <Entrance key={place} />,
    );
  if (!isSignedIn)
    return (
      <ServiceGrid apart name={t("label")}>
        {shown([...products, ...others])}
      </ServiceGrid>
    );
  return (
    <ServiceGrid
      apart
      name={t("label")}
      below={
        <Fold name="homeFold" label={t("more")}>
          <ServiceList>{shown(others)}</ServiceList>
        </Fold>
      }
    >
      {shown(products)}
    </ServiceGrid>
  );
}
