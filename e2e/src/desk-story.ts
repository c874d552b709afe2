import { colleague, firstAdministrator, type Operator } from "./operators.ts";
import type { World } from "./world.ts";

/** A desk in the middle of its day: people of every role, and cases in every state. */
export interface DeskStory {
  readonly administrator: Operator;
  readonly treasury: Operator;
  readonly market: Operator;
  readonly auditor: Operator;
  readonly accountId: string;
  /** A deposit that waits, one whose proposal waits for a second person, one that was refused. */
  readonly waitingDepositId: string;
  readonly proposedDepositId: string;
  readonly failedDepositId: string;
}

/** Leads a world there; no operator may exist in it yet. */
export async function tellDeskStory(world: World): Promise<DeskStory> {
  const administrator = await firstAdministrator(world);
  const treasury = await colleague(world, administrator, "江波 直", "treasury");
  const other = await colleague(world, administrator, "佐伯 真", "treasury", "support");
  const market = await colleague(world, administrator, "折戸 巧", "market-operations");
  const auditor = await colleague(world, administrator, "若槻 梢", "auditor");
  const customer = await world.customer(1_000_000);
  await administrator.api.call("desk/switch", {
    clientId: "story-desk",
    queue: "deposit",
    on: false,
  });
  const request = async (clientId: string, amount: number) => {
    await customer.api.call("deposit/request", { clientId, amount });
    await world.advance(60_000);
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
    reason: "DEPOSIT_REPEATED",
  });
  await other.api.call("deposit/decide", {
    clientId: "story-propose",
    depositId: proposedDepositId,
    decision: "approved",
  });
  return {
    administrator,
    treasury,
    market,
    auditor,
    accountId: customer.userId,
    waitingDepositId,
    proposedDepositId,
    failedDepositId,
  };
}
