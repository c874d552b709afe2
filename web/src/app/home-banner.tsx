import type { ReactNode } from "react";
import { FirstDepositBanner } from "../features/home/first-deposit-banner.tsx";
import { IdentityBanner } from "../features/home/identity-banner.tsx";
import { needsMoney } from "../features/home/account-stage.ts";
import { useSummary } from "../valuation/use-valuation.ts";
import { type UnpaidWin, useUnpaidWins } from "../features/ipo/use-unpaid-wins.ts";
import { WonBanner } from "../features/ipo/won-banner.tsx";
import { OpenCallBanner } from "../features/margin/open-call-banner.tsx";
import { useApi } from "../http/use-api.ts";
import { Later } from "../page/later.tsx";

interface HomeBannerProps {
  /** Whether Home leads to the first money by its steps. */
  readonly hasSteps?: boolean;
}

type Notice = "call" | "money" | "identity" | { readonly win: UnpaidWin };

/** The most pressing notice alone: a margin call, a win to pay, the first money, the identity. */
export function HomeBanner({ hasSteps = false }: HomeBannerProps) {
  const notice = useNotice(hasSteps);
  if (notice === undefined || notice === null) return null;
  if (notice === "call") return <OpenCallBanner />;
  if (notice === "money") return <FirstDepositBanner />;
  return notice === "identity" ? <IdentityBanner /> : <WonBanner win={notice.win} />;
}

interface BelowNoticeProps extends HomeBannerProps {
  /** False while something else above it is not known. */
  readonly ready: boolean;
  readonly children: ReactNode;
}

/** A part of Home below the notice, drawn once it is known whether there is one: else it would move under the reader's finger. */
export function BelowNotice({ hasSteps = false, ready, children }: BelowNoticeProps) {
  const isKnown = useNotice(hasSteps) !== undefined;
  return <Later ready={ready && isKnown}>{children}</Later>;
}

/** undefined until it is known; null: there is nothing to tell, or the account cannot be read. */
function useNotice(hasSteps: boolean): Notice | null | undefined {
  const { data: summary, isError } = useSummary();
  const wins = useUnpaidWins();
  const comes = noticeOf(summary, wins, hasSteps);
  const identity = useApi("identity/state", {}, { enabled: comes === "identity" });
  if (comes === undefined) return isError ? null : undefined;
  if (comes !== "identity" || identity.data !== undefined) return comes;
  return identity.isError ? null : undefined;
}

function noticeOf(
  summary: ReturnType<typeof useSummary>["data"],
  wins: readonly UnpaidWin[] | undefined,
  hasSteps: boolean,
): Notice | null | undefined {
  if (summary === undefined) return undefined;
  if (summary.openCall !== null) return "call";
  // Two that follow each other would be one notice too many.
  if (wins === undefined) return undefined;
  const [win] = wins;
  if (win !== undefined) return { win };
  if (!needsMoney(summary)) return "identity";
  return hasSteps ? null : "money";
}
