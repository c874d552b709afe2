import { price, shares } from "@akari/exchange/price";
import { bytesOf, type Hex, hexOf } from "@akari/verify/draw/hex";
import { commitmentOf, lotteryText } from "@akari/verify/draw/lottery";
import { link } from "@akari/verify/link";
import type { AnnounceOffering } from "../commands.ts";
import { lotteryTermsOf, simulatedDemand } from "../lottery-of.ts";
import { lotsPerPersonOf, type OfferingIssuer } from "../offering.ts";
import { offeringTimes, opensAfter } from "../timetable.ts";
import type { Brokerage } from "../../state.ts";

/** 32 bytes that follow from a text, as a device or the draw keeper would make them. */
export function bytesFrom(text: string): Hex {
  return hexOf(link("akari/draw-stream", null, text));
}

export const company: OfferingIssuer = {
  code: "9Z1A",
  name: "試験電機",
  nameEnglish: "Test Electric",
  kana: "シケンデンキ",
  sector: "electric-appliances",
  tickTable: "standard",
  referencePrice: price(1_000_0),
  sharesOutstanding: shares(10_000_000),
  volatility: 0.02,
  activity: 1,
  beta: 1,
};

export const tapeHead = bytesFrom("head of the tape");

type Terms = Partial<Pick<AnnounceOffering, "discount" | "lots" | "issuer" | "actor" | "opensAt">>;

/** The command that announces an offering, and the secret of its draw. */
export function offeringCommand(
  { calendar }: Pick<Brokerage, "calendar">,
  at: number,
  draw: number,
  terms: Terms = {},
): { readonly command: AnnounceOffering; readonly secret: Hex } {
  const { discount = 1_000, lots = 200, issuer = company } = terms;
  const opensAt = terms.opensAt ?? opensAfter(calendar, at);
  const secret = bytesFrom(`secret ${draw}`);
  const simulatedSeed = bytesFrom(`seed ${draw}`);
  const lotsPerPerson = lotsPerPersonOf(lots);
  const termed = {
    draw,
    code: issuer.code,
    lots,
    lotsPerPerson,
    closesAt: offeringTimes(calendar, opensAt).freezesAt,
    simulated: lots % 100 === 0 ? simulatedDemand(simulatedSeed, lots, lotsPerPerson) : 0,
    simulatedSeed,
  };
  const text = lotteryText(lotteryTermsOf(termed));
  const commitment = hexOf(commitmentOf(bytesOf(secret), text));
  const command: AnnounceOffering = {
    id: `offering ${draw}`,
    actor: terms.actor ?? { kind: "clock", id: "market" },
    at,
    kind: "announce-offering",
    issuer,
    discount,
    lots,
    draw,
    commitment,
    simulatedSeed,
    opensAt,
  };
  return { command, secret };
}
