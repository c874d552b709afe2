import { FirstDepositBanner } from "../features/home/first-deposit-banner.tsx";
import { IdentityBanner, useIdentity } from "../features/home/identity-banner.tsx";
import { needsMoney, useSummary } from "../features/home/use-summary.ts";
import { useUnpaidWins } from "../features/ipo/use-unpaid-wins.ts";
import { WonBanner } from "../features/ipo/won-banner.tsx";
import { OpenCallBanner } from "../features/margin/open-call-banner.tsx";

interface HomeBannerProps {
  /** Whether Home leads to the first money by its steps. */
  readonly hasSteps?: boolean;
}

/** Whether it is known which notice Home has, or that it has none; until then it is not known where what is below begins. */
export function useNoticeKnown(): boolean {
  const { data: summary, isError } = useSummary();
  const wins = useUnpaidWins();
  const identity = useIdentity();
  if (summary === undefined) return isError;
  if (summary.openCall !== null) return true;
  if (wins === undefined) return false;
  if (wins.length > 0 || needsMoney(summary)) return true;
  return identity.data !== undefined || identity.isError;
}

/** The most pressing notice alone: a margin call, a win to pay, the first money, the identity. */
export function HomeBanner({ hasSteps = false }: HomeBannerProps) {
  const { data: summary } = useSummary();
  const wins = useUnpaidWins();
  if (summary === undefined) return null;
  if (summary.openCall !== null) return <OpenCallBanner />;
  // Two that follow each other would be one notice too many.
  if (wins === undefined) return null;
  const [win] = wins;
  if (win !== undefined) return <WonBanner win={win} />;
  if (hasSteps && needsMoney(summary)) return null;
  return needsMoney(summary) ? <FirstDepositBanner /> : <IdentityBanner />;
}
