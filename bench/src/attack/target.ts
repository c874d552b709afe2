import { randomInt } from "node:crypto";
import { type Caller, callerFrom } from "./caller.ts";

/** A running Akari on this machine. */
export interface Target {
  readonly origin: URL;
  readonly invitationCode: string;
  /** Where its embedded database lies, for attacks on that; null: not said. */
  readonly dataDir: string | null;
}

/** Where attacks come from; strangers call from the machine's usual address. */
export const attackerAddress = "127.0.0.66";
export const strangerAddress = "127.0.0.1";

/** Attacks go to this machine and nowhere else. Throws, with a sentence, for any other address. */
export function targetOf(
  address: string,
  invitationCode: string,
  dataDir: string | null = null,
): Target {
  if (!URL.canParse(address))
    throw new Error(`--address takes an address like http://127.0.0.1:8080, not "${address}"`);
  const origin = new URL(address);
  const isHere = /^127(\.\d{1,3}){3}$/.test(origin.hostname);
  if (origin.protocol !== "http:" || !isHere)
    throw new Error(
      `attacks are for an Akari on this machine, at http://127.0.0.1 and a port, not for ${address}`,
    );
  return { origin, invitationCode, dataDir };
}

/** A new customer with 10,000,000 yen of practice money on the way. Throws if they cannot register. */
export async function newCustomer(
  { origin, invitationCode }: Target,
  from: string,
): Promise<{ readonly token: string; readonly caller: Caller }> {
  const caller = callerFrom(origin, from);
  const mobile = `090${String(randomInt(100_000_000)).padStart(8, "0")}`;
  const sent = await caller.call("/api.php/user/sendCode", { body: { mobile } });
  const { practiceMessage } = sent.data as { practiceMessage: { code: string } };
  const password = "kobune73";
  const registered = await caller.call("/api.php/user/register", {
    body: {
      mobile,
      password,
      confirmPassword: password,
      invitationCode,
      verificationCode: practiceMessage.code,
    },
  });
  if (registered.code !== 1)
    throw new Error(
      `a customer could not register (${registered.reason ?? "no answer"}): --invitation takes the code that Akari prints when it starts`,
    );
  return { token: (registered.data as { token: string }).token, caller };
}
