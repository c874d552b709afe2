import type { closeCode } from "../push.ts";

interface CloseMeaning {
  readonly meaning: string;
  /** The client's reaction. */
  readonly remedy: string;
}

/** The codes with which the stream closes a socket, in words. */
export const closeMeanings = {
  goingAway: {
    meaning: "The server is stopping.",
    remedy: "Connect again after a moment and continue from the last number seen.",
  },
  invalidPayload: {
    meaning: "A message was not JSON.",
    remedy: "Correct the program; the error message before it says more.",
  },
  policyViolation: {
    meaning: "An invalid message, too many messages, or no first message in time.",
    remedy: "Correct the program; the error message before it says more.",
  },
  serviceRestart: {
    meaning: "The market does not respond, or was loaded anew.",
    remedy: "Connect again, subscribe again; with another epoch read everything again.",
  },
  tryAgain: {
    meaning: "The database did not respond, or the token or its account has too many sockets.",
    remedy: "Connect again after a moment, or close other sockets first.",
  },
  sessionEnded: {
    meaning: "The login session or the bot token has ended or is invalid.",
    remedy: "Sign in again, or take another token.",
  },
  behind: {
    meaning: "The client reads too slowly.",
    remedy: "Read over HTTP what was missed, then connect again.",
  },
} as const satisfies Record<keyof typeof closeCode, CloseMeaning>;
