import type { Sen } from "@akari/brokerage/money";
import type { ResetEvent } from "@akari/brokerage/reset/events";
import type { NounMessages } from "./noun-messages.ts";

export interface ResetKeys {
  readonly "message.resetEnded": {
    readonly resetId: number;
    readonly returned: Sen;
    readonly writtenOff: Sen;
  };
}

export const resetMessages: NounMessages<ResetKeys, ResetEvent["kind"]> = {
  of: {
    "reset-begun": { because: "the customer did it and sees the answer" },
    "reset-turned": { because: "nobody reads the messages of an account that closes" },
    "reset-ended": ({ resetId, returned, writtenOff }) => ({
      key: "message.resetEnded",
      parameters: { resetId, returned, writtenOff },
    }),
  },
};
