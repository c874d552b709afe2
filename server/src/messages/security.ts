import type { NounWording } from "./noun-wording.ts";

/** A device in words: absent for an unknown device. */
interface DeviceWords {
  readonly browser?: string;
  readonly system?: string;
}

export interface SecurityKeys {
  /** How many other sessions and bot tokens it ended. */
  readonly "message.passwordChanged": { readonly sessions: number; readonly programs: number };
  /** A forgotten one was set anew with a code. */
  readonly "message.passwordReset": { readonly sessions: number; readonly programs: number };
  /** A sign-in from a device that had none before. */
  readonly "message.signedIn": DeviceWords;
  readonly "message.sessionsEnded": { readonly sessions: number };
  readonly "message.passkeyAdded": Readonly<Record<never, never>>;
  readonly "message.passkeyRemoved": { readonly sessions: number };
  readonly "message.twoStepOn": Readonly<Record<never, never>>;
  readonly "message.twoStepOff": Readonly<Record<never, never>>;
  readonly "message.recoveryCodesRenewed": Readonly<Record<never, never>>;
  readonly "message.recoveryCodeUsed": { readonly left: number };
  /** Somebody who knows the password had five wrong codes. */
  readonly "message.twoStepPaused": { readonly until: number };
}

/** How an account is entered. The edge writes these with their cause; no event of the books leads to them. */
export const securityWording: NounWording<SecurityKeys> = {
  away: "access",
  wording: {
    "message.passwordChanged": {
      needs: ["sessions", "programs"],
      values: ({ sessions, programs }) => ({ sessions, programs }),
      about: toDevices,
    },
    "message.passwordReset": {
      needs: ["sessions", "programs"],
      values: ({ sessions, programs }) => ({ sessions, programs }),
      about: toDevices,
    },
    "message.signedIn": {
      needs: [],
      values: ({ browser = "", system = "" }) => ({
        device: browser === "" ? "unknown" : "known",
        browser,
        system,
      }),
      about: toDevices,
    },
    "message.sessionsEnded": {
      needs: ["sessions"],
      values: ({ sessions }) => ({ sessions }),
      about: toDevices,
    },
    "message.passkeyAdded": { needs: [], values: () => ({}), about: toDevices },
    "message.passkeyRemoved": {
      needs: ["sessions"],
      values: ({ sessions }) => ({ sessions }),
      about: toDevices,
    },
    "message.twoStepOn": { needs: [], values: () => ({}), about: toDevices },
    "message.twoStepOff": { needs: [], values: () => ({}), about: toDevices },
    "message.recoveryCodesRenewed": { needs: [], values: () => ({}), about: toDevices },
    "message.recoveryCodeUsed": {
      needs: ["left"],
      values: ({ left }) => ({ left }),
      about: toDevices,
    },
    "message.twoStepPaused": {
      needs: ["until"],
      values: ({ until }, write) => ({ until: write.time(until) }),
      about: toDevices,
    },
  },
};

/** All of them lead to the signed-in devices. */
function toDevices() {
  return { kind: "devices" } as const;
}
