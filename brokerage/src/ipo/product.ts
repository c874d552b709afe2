import type { Product } from "../noun.ts";
import { decideAnnounceOffering } from "./announce-offering.ts";
import { decideApplyIpo, decideChangeIpo, decideWithdrawIpo } from "./apply-ipo.ts";
import { checkOfferings } from "./audit-offerings.ts";
import { deliverOfferings } from "./deliver.ts";
import { decideDrawOffering } from "./draw-offering.ts";
import { dueOfferings } from "./due-offerings.ts";
import { decideDeclineIpo, decidePayIpo } from "./pay-ipo.ts";
import type { ipo } from "./vocabulary.ts";

export const ipoProduct: Product<typeof ipo> = {
  commands: {
    "announce-offering": { from: ["clock", "operator"], decide: decideAnnounceOffering },
    "apply-ipo": { from: "own account", decide: decideApplyIpo },
    "withdraw-ipo": { from: "own account", whileWindingUp: true, decide: decideWithdrawIpo },
    "change-ipo": { from: "own account", decide: decideChangeIpo },
    // The clock alone: no person has a way to a result.
    "draw-offering": { from: ["clock"], decide: decideDrawOffering },
    "pay-ipo": { from: "own account", decide: decidePayIpo },
    "decline-ipo": { from: "own account", whileWindingUp: true, decide: decideDeclineIpo },
  },
  due: dueOfferings,
  onPhase: (state, { at }) => deliverOfferings(state, at),
  check: checkOfferings,
};
