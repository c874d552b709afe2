import { hexOf } from "../hex.ts";
import { link } from "../../link.ts";
import {
  commitmentOf,
  drawnOrder,
  type LotteryEntry,
  lotteryEntryText,
  lotterySeed,
  type LotteryTerms,
  lotteryText,
  listRoot,
  simulatedEntries,
  ticketsOf,
} from "../lottery.ts";
import { drawnPrize, type PrizeTerms, prizeText } from "../prize-draw.ts";
import { type LotteryProof, type PrizeProof, proofFormat, type TapeBatch } from "../proof.ts";

/** 32 bytes that follow from a name. */
export function bytesFor(name: string): Uint8Array {
  return link("akari/tape-chain", null, name);
}

const closesAt = 1_795_138_200_000;

function batchAfter(at: number, name: string): TapeBatch {
  const prints = [
    `print 6W3A 17 ${at} 2026-11-20 24000 100 continuous`,
    `print 7X1B 4 ${at + 3} 2026-11-20 1005 300 continuous`,
  ];
  const previous = bytesFor(`head ${name}`);
  const head = link("akari/tape-chain", previous, prints.join("\n"));
  return { previousHead: hexOf(previous), prints, head: hexOf(head) };
}

/** A lottery as the product draws it; `name` decides on secret, seeds and the tape. */
export function madeLottery(
  name: string,
  customers: readonly number[],
  given: Partial<LotteryTerms> = {},
): LotteryProof {
  const simulatedSeed = hexOf(bytesFor(`simulated ${name}`));
  const rest = { id: 7, code: "5Y2A", lots: 4, lotsPerEntry: 10, closesAt, simulated: 3 };
  const terms: LotteryTerms = { ...rest, simulatedSeed, ...given };
  const secret = bytesFor(`secret ${name}`);
  const own = customers.map((lots, index) => {
    const random = hexOf(bytesFor(`device ${name} ${index}`));
    return { kind: "customer", number: 3 * index + 2, lots, random } satisfies LotteryEntry;
  });
  const entries = [...own, ...simulatedEntries(terms)];
  const tape = batchAfter(closesAt + 5, name);
  const root = listRoot(entries);
  const head = link("akari/tape-chain", bytesFor(`head ${name}`), tape.prints.join("\n"));
  return {
    format: proofFormat,
    kind: "lottery",
    commitment: hexOf(commitmentOf(secret, lotteryText(terms))),
    terms: lotteryText(terms),
    entries: entries.map(lotteryEntryText),
    root: hexOf(root),
    tape,
    secret: hexOf(secret),
    order: [...drawnOrder(lotterySeed(secret, root, head), ticketsOf(entries))],
    own: own.slice(0, 1).map(({ number, lots, random }) => ({ number, lots, random })),
  };
}

export const printedPrizes: PrizeTerms = {
  series: 20_261_120,
  from: closesAt,
  until: closesAt + 86_400_000,
  prizes: [
    { amount: 100_000, chances: 1 },
    { amount: 10_000, chances: 10 },
    { amount: 1000, chances: 100 },
    { amount: 100, chances: 300 },
  ],
};

/** A series of prize draws with some chances taken. */
export function madePrizes(name: string, taken: number): PrizeProof {
  const secret = bytesFor(`secret ${name}`);
  return {
    format: proofFormat,
    kind: "prizes",
    commitment: hexOf(commitmentOf(secret, prizeText(printedPrizes))),
    terms: prizeText(printedPrizes),
    secret: hexOf(secret),
    chances: Array.from({ length: taken }, (_, index) => {
      const takenAt = closesAt + 1000 * index;
      const chance = { number: index + 1, random: hexOf(bytesFor(`device ${name} ${index}`)) };
      const tape = batchAfter(takenAt + 1, `${name} ${index}`);
      const head = link(
        "akari/tape-chain",
        bytesFor(`head ${name} ${index}`),
        tape.prints.join("\n"),
      );
      const prize = drawnPrize(secret, printedPrizes, chance, head);
      return { ...chance, takenAt, tape, won: prize?.amount ?? 0 };
    }),
  };
}
