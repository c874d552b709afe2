import { readFileSync, writeFileSync } from "node:fs";
import { exampleOf } from "@akari/api/description/example-of";
import type { EndpointName } from "@akari/api/paths";

type Fields = Readonly<Record<string, unknown>>;

/** Fields whose values belong to the world in which they were made, so that a documented call has other ones. */
const ofOneWorld =
  /^(?!client).*Id$|^(mobile|verificationCode|invitationCode|code|codes|user_id|random|transports|clientDataJSON|attestationObject|authenticatorData|signature|name|upTo|after|tradingDate|cause|number|kinds|text)$|^client(Order)?Id$/;

/** The documented call as it would be made in this world. It has the same fields as the good request. */
export function exampleIn(name: EndpointName, good: Fields): Fields {
  const { request } = exampleOf(name);
  return Object.fromEntries(
    Object.entries(request).map(([field, value]) => [
      field,
      ofOneWorld.test(field) ? good[field] : value,
    ]),
  );
}

const file = new URL("../../../api/src/description/examples.json", import.meta.url);

/** With WRITE_EXAMPLES the calls of this run become the documented ones. */
export const writesExamples = process.env["WRITE_EXAMPLES"] !== undefined;

export function writeExample(name: EndpointName, request: Fields, answer?: unknown): void {
  const known = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  known[name] = shown(answer === undefined ? { request } : { request, answer });
  const sorted = Object.entries(known).toSorted(([one], [two]) => (one < two ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Secrets of the run as zeros of their form. */
const secrets: Readonly<Record<string, (secret: string) => string>> = {
  token: (secret) => "0".repeat(secret.length),
  secret: (secret) =>
    secret.startsWith("akari_bot_") ? `akari_bot_${"0".repeat(49)}` : "A".repeat(32),
  // A two-step address is for an app; a loan's is where somebody lives.
  address: (address) =>
    address.startsWith("otpauth:")
      ? "otpauth://totp/Akari?secret=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      : address,
};

/** Lists with their first item only. */
function shown(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shown(item));
  if (typeof value === "string") return secrets[key]?.(value) ?? value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, shown(inner, name)]),
  );
}
