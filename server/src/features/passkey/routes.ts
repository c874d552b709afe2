import type { AnswerOf } from "@akari/api/endpoints";
import { type PasskeyItem, passkeysMaximum as maximum } from "@akari/api/passkey";
import type { DeviceCaller } from "../../admission/callers.ts";
import type { PersonId } from "../../admission/person.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { Entropy } from "../../entropy.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { housePartsOf } from "../../http/house-parts.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../http/present.ts";
import { actingDeviceOf, answered } from "../../http/use-call.ts";
import { tellPerson } from "../../messages/send-message.ts";
import {
  addPasskey,
  beginPasskey,
  challengeLifetimeMs,
  keepChallenge,
  type PasskeyRow,
  passkeysOf,
  type Proved,
  provePasskey,
  removePasskey,
  type RemovingParts,
} from "../../uses/passkey/passkeys.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { challengeIn, creationOptions, verifyMade, verifySigned } from "./web-authn.ts";

type PasskeyHandlers = Pick<
  Handlers,
  | "passkey/list"
  | "passkey/beginAdd"
  | "passkey/add"
  | "passkey/remove"
  | "passkey/beginSignIn"
  | "passkey/signIn"
>;

/** The sign-in's checks and actions for an account's owner. */
export interface Owner {
  /** null: it is the login password. Wrong ones are counted. */
  provePassword(caller: DeviceCaller, password: string, at: number): Promise<Refusal | null>;
  maskedMobile(personId: PersonId): Promise<string>;
  /** Opens a session. */
  signIn(
    proved: Proved,
    call: Call<"passkey/signIn">,
  ): Promise<AnswerOf<"passkey/signIn"> | Refusal>;
  readonly endSome: RemovingParts["endSome"];
}

export function passkeyRoutes(owner: Owner): PasskeyHandlers {
  return {
    "passkey/list": async ({ edge, caller }) => ({
      items: (await passkeysOf(edge.sql, caller.person)).map(present),
    }),

    "passkey/beginAdd": async (call) => {
      const { edge, request, caller, host, at } = call;
      const party = relyingPartyOf(host);
      if (party === null) return refuse("PASSKEY_ADDRESS");
      const refused = await owner.provePassword(caller, request.password, at);
      if (refused !== null) return refused;
      const userName = await owner.maskedMobile(caller.person);
      const challenge = newChallenge(edge.entropy);
      const begun = { host: party.id, challenge, maximum };
      const known = await beginPasskey(edge.sql, actingDeviceOf(call), begun);
      if (known instanceof Refusal) return known;
      const options = await creationOptions(caller.person, userName, party, { challenge, known });
      const { rp, user, pubKeyCredParams, excludeCredentials = [] } = options;
      return {
        rp: { id: party.id, name: rp.name },
        user,
        challenge: options.challenge,
        pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: "public-key", alg })),
        timeout: challengeLifetimeMs,
        excludeCredentials: excludeCredentials.map(({ id }) => ({ type: "public-key", id })),
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
        attestation: "none",
      };
    },

    "passkey/add": async (call) => {
      const { edge, request, host, userAgent } = call;
      const party = relyingPartyOf(host);
      if (party === null) return refuse("PASSKEY_ADDRESS");
      const parts = { ...housePartsOf(edge), tell: tellPerson };
      const made = {
        host: party.id,
        userAgent,
        transports: request.transports,
        challenge: challengeIn(request.clientDataJSON),
        maximum,
        verify: (challenge: string) => verifyMade(request, party, challenge),
      };
      return answered(await addPasskey(parts, actingDeviceOf(call), made), present);
    },

    "passkey/remove": async (call) => {
      const { edge, request, caller, at } = call;
      const refused = await owner.provePassword(caller, request.password, at);
      if (refused !== null) return refused;
      const parts = { ...housePartsOf(edge), tell: tellPerson, endSome: owner.endSome };
      const ended = await removePasskey(parts, actingDeviceOf(call), idIn(request.passkeyId));
      if (ended instanceof Refusal) return ended;
      ended.settle();
      return { sessionsEnded: ended.count };
    },

    "passkey/beginSignIn": async ({ edge, host, at }) => {
      const party = relyingPartyOf(host);
      if (party === null) return refuse("PASSKEY_ADDRESS");
      const challenge = newChallenge(edge.entropy);
      await keepChallenge(edge.sql, challenge, null, at);
      return {
        rpId: party.id,
        challenge,
        timeout: challengeLifetimeMs,
        userVerification: "required",
      };
    },

    "passkey/signIn": async (call) => {
      const { edge, request, at } = call;
      const party = relyingPartyOf(call.host);
      if (party === null) return refuse("PASSKEY_ADDRESS");
      const proved = await provePasskey(edge.sql, {
        credentialId: request.credentialId,
        host: party.id,
        challenge: challengeIn(request.clientDataJSON),
        at,
        verify: (challenge, kept) => verifySigned(request, party, challenge, kept),
      });
      return proved instanceof Refusal ? proved : owner.signIn(proved, call);
    },
  };
}

function newChallenge(entropy: Entropy): string {
  return Buffer.from(entropy.bytes(32)).toString("base64url");
}

function present({ id, createdAt, lastUsedAt, ...row }: PasskeyRow): PasskeyItem {
  return {
    passkeyId: idOf(id),
    createdAt: timeOf(createdAt),
    lastUsedAt: nullableTimeOf(lastUsedAt),
    ...row,
  };
}
