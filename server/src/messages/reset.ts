import type { ResetKeys } from "@akari/core/messages/reset";
import type { NounWording } from "./noun-wording.ts";

export const resetWording: NounWording<ResetKeys> = {
  away: "decision",
  wording: {
    "message.resetEnded": {
      needs: ["resetId", "returned", "writtenOff"],
      values: ({ returned, writtenOff }, write) => ({
        returned: write.yen(returned),
        loan: writtenOff === 0 ? "none" : "some",
        writtenOff: write.yen(writtenOff),
      }),
      about: ({ resetId: id }) => ({ kind: "reset", id }),
    },
  },
};
