import { forgetOfMarket, startForgetting } from "../clock/forgetting.ts";
import { startDesk } from "../desk/automatic-desk.ts";
import type { DeskSwitch } from "../desk/desk-switch.ts";
import type { Edge } from "../edge.ts";
import { housePartsOf } from "../http/house-parts.ts";
import { type Endings, eraseClosedAccounts } from "../uses/account-data/erase-account.ts";
import { startFreezeEnds } from "../messages/freeze-ends.ts";
import { type OfferingNotices, startOfferingNotices } from "../messages/offering-notices.ts";
import { Undo } from "../undo.ts";

interface Parts {
  /** Its clock rests while this process does not lead the market. */
  readonly edge: Edge;
  /** Credentials and streams that end with an erased account. */
  readonly endings: Endings;
  readonly deskSwitch: DeskSwitch;
  /** Takes the faults of one of the jobs. */
  readonly onFault: (job: string) => (error: unknown) => void;
}

/** Jobs of a market's office for its customers: the second half of a market's jobs, after those of the market itself (`market-jobs.ts`). */
export interface OfficeJobs {
  readonly notices: OfferingNotices;
  stop(): Promise<void>;
}

export async function startOfficeJobs({
  edge,
  deskSwitch,
  endings,
  onFault,
}: Parts): Promise<OfficeJobs> {
  const undo = new Undo();
  return undo.unless(async () => {
    const notices = startOfferingNotices(edge, onFault("notices of offerings"));
    undo.push(() => notices.stop());
    const freezeEnds = startFreezeEnds(edge, onFault("ends of freezes"));
    undo.push(() => freezeEnds.stop());
    const desk = await startDesk(edge, deskSwitch);
    undo.push(() => desk.stop());
    const forgetting = startForgetting(
      edge,
      [
        () => eraseClosedAccounts({ ...housePartsOf(edge), course: edge.course, endings }),
        () => forgetOfMarket(edge),
      ],
      onFault("forgetting"),
    );
    undo.push(() => forgetting.stop());
    return { notices, stop: () => undo.close() };
  });
}
