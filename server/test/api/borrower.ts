import type { RequestOf } from "@akari/api/endpoints";
import { keepVerifiedName } from "../../src/applicant/verified-names.ts";
import { decisionDelayMs } from "../../src/desk/automatic-desk.ts";
import type { Customer, World } from "./world.ts";

/** The name on the specimen card. */
export const specimenName = "湊 あおい";

/** A form with the specimen card's made-up data. */
export function loanForm(): Omit<RequestOf<"loan/apply">, "clientId" | "amount"> {
  return {
    applicantName: specimenName,
    idNumber: "SPECIMEN-0417-2290",
    address: "東京都灯町一丁目2番3号(見本)",
    contactNumber: "090-0000-4817",
    email: "minato@example.jp",
  };
}

/** An operator passes the customer's identity under this name. */
export async function verify(
  { akari, clock }: World,
  { userId }: Customer,
  name: string = specimenName,
): Promise<void> {
  const accountId = Number(userId);
  await keepVerifiedName(akari.edge, accountId, name, clock.now());
  const reply = await akari.core.submit({
    kind: "decide-identity",
    id: `identity-${userId}`,
    actor: { kind: "operator", id: "8" },
    at: clock.now(),
    accountId,
    decision: "passed",
    reason: null,
  });
  if (reply.kind !== "accepted") throw new Error(`identity: ${reply.kind}`);
}

/** Applies under the specimen's name, and waits for the automatic desk. */
export async function borrow(
  world: World,
  { api }: Customer,
  amount: number,
  clientId: string,
): Promise<string> {
  const { loanId } = await api.call("loan/apply", { ...loanForm(), clientId, amount });
  await world.clock.advance(decisionDelayMs + 100);
  return loanId;
}
