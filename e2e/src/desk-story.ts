import { liveliestStock } from "./market.ts";
import { colleague, firstAdministrator, type Operator } from "./operators.ts";
import { prepareToWithdraw, requestWithdrawal } from "./withdrawer.ts";
import type { World } from "./world.ts";

/** A desk in the middle of its day: people of every role, and cases in every state. */
export interface DeskStory {
  readonly administrator: Operator;
  readonly treasury: Operator;
  readonly support: Operator;
  readonly reviewer: Operator;
  readonly market: Operator;
  readonly auditor: Operator;
  readonly accountId: string;
  /** A deposit that waits, one whose proposal waits for a second person, one that was refused. */
  readonly waitingDepositId: string;
  readonly proposedDepositId: string;
  readonly failedDepositId: string;
  /** A withdrawal that waits, and its customer, who also wrote to support. */
  readonly waitingWithdrawalId: string;
  readonly openedAccountId: string;
  /** An application for a practice loan that waits. */
  readonly waitingLoanId: string;
  /** The one-time secret of an invited operator who has not come yet. */
  readonly oneTimeSecret: string;
}

/** Leads a world there; no operator may exist in it yet. */
export async function tellDeskStory(world: World): Promise<DeskStory> {
  const administrator = await firstAdministrator(world);
  const treasury = await colleague(world, administrator, "江波 直", "treasury");
  const other = await colleague(world, administrator, "佐伯 真", "treasury", "support");
  const market = await colleague(world, administrator, "折戸 巧", "market-operations");
  const auditor = await colleague(world, administrator, "若槻 梢", "auditor");
  const reviewer = await colleague(world, administrator, "梶 穂香", "identity-reviewer");
  const customer = await world.customer(1_000_000);
  const { userId: openedAccountId, api } = await world.customer(2_000_000);
  for (const queue of ["deposit", "withdrawal", "loan"] as const)
    await administrator.api.call("desk/switch", { clientId: `story-${queue}`, queue, on: false });
  const request = async (clientId: string, amount: number) => {
    await customer.api.call("deposit/request", { clientId, amount });
    await world.pass(60_000);
    const { items } = await treasury.api.call("deposit/list", {});
    return items.at(-1)?.depositId ?? "";
  };
  const failedDepositId = await request("story-failed", 70_000);
  const waitingDepositId = await request("story-waiting", 30_000);
  const proposedDepositId = await request("story-proposed", 5_000_000);
  await treasury.api.call("deposit/decide", {
    clientId: "story-fail",
    depositId: failedDepositId,
    decision: "failed",
    reason: "DEPOSIT_WITHDRAWN",
  });
  await other.api.call("deposit/decide", {
    clientId: "story-propose",
    depositId: proposedDepositId,
    decision: "approved",
  });
  // In no language, so that the walks through all of them find no foreign words.
  await api.call("support/send", { clientId: "story-question", text: "118: 1,423.5 → 1,424.0 ?" });
  await requestWithdrawal(api, await prepareToWithdraw(api), 400_000);
  const { items: withdrawals } = await treasury.api.call("withdrawal/list", {});
  const waitingWithdrawalId =
    withdrawals.find(({ accountId }) => accountId === openedAccountId)?.withdrawalId ?? "";
  await world.verify(openedAccountId, "M. A.");
  const { loanId: waitingLoanId } = await api.call("loan/apply", {
    clientId: "story-loan",
    amount: 1_000_000,
    // In no language, as above.
    applicantName: "M. A.",
    idNumber: "SPECIMEN-0417-2290",
    address: "1-2-3",
    contactNumber: "090-0000-4817",
    email: "minato@example.jp",
  });
  const { oneTimeSecret } = await administrator.api.call("operator/invite", {
    clientId: "story-invite",
    // In no language, as above.
    name: "M. A.",
    roles: ["auditor"],
  });
  const { code } = await liveliestStock(api);
  await market.api.call("halt/propose", {
    clientId: "story-halt",
    code,
    reason: "HALT_DISCLOSURE",
  });
  return {
    administrator,
    treasury,
    support: other,
    reviewer,
    market,
    auditor,
    accountId: customer.userId,
    waitingDepositId,
    proposedDepositId,
    failedDepositId,
    waitingWithdrawalId,
    openedAccountId,
    waitingLoanId,
    oneTimeSecret,
  };
}
