import fc from "fast-check";
import { expect, test } from "vitest";
import { firstBrokenLink, nextHead } from "./chain.ts";
import { type ChainEntry, entryText } from "./entry-text.ts";
import { link } from "./link.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

const alice = 100_000_000_001;

const deposit: ChainEntry = {
  id: 2,
  accountId: alice,
  kind: "deposit-approved",
  cause: { kind: "deposit", id: 1 },
  at: 1_795_138_200_000,
  tradingDate: "2026-11-20",
  postings: [
    { from: { kind: "outside" }, to: { kind: "cash", accountId: alice }, amount: 100_000_000 },
  ],
  cashChange: 100_000_000,
  cashAfter: 100_000_000,
};

const hold: ChainEntry = {
  ...deposit,
  id: 4,
  kind: "order-held",
  cause: { kind: "order", id: 3 },
  postings: [
    {
      from: { kind: "cash", accountId: alice },
      to: { kind: "held", accountId: alice, cause: 3 },
      amount: 80_120_000,
    },
  ],
  cashChange: -80_120_000,
  cashAfter: 19_880_000,
};

test("an entry's canonical text has one line for the entry and one per posting", () => {
  expect(entryText(hold)).toBe(
    "entry 4 100000000001 order-held order 3 1795138200000 2026-11-20 -80120000 19880000\n" +
      "posting cash 100000000001 held 3 80120000",
  );
  expect(entryText(deposit).split("\n")[1]).toBe("posting outside 0 cash 100000000001 100000000");
  const margin = { kind: "margin", accountId: alice, positionId: 5 };
  const advance = { kind: "advance", accountId: alice };
  const opened = { ...hold, postings: [{ from: advance, to: margin, amount: 7 }] };
  expect(entryText(opened).split("\n")[1]).toBe("posting advance 100000000001 margin 5 7");
});

test("M-HON-1 a chain of two entries has known heads", () => {
  const first = nextHead(null, entryText(deposit));
  expect(hex(first)).toBe("94ce48f0d21f5d9d8786ada75230a37572d8eaf200dc52ed828be00abb4ca0cd");
  expect(hex(nextHead(first, entryText(hold)))).toBe(
    "8d99b014094799d7a8e315ad68b664631b7d7d359150e433c65f24cc38925f20",
  );
});

test("the same content as bytes or text gives the same head", () => {
  const text = entryText(deposit);
  expect(nextHead(null, new TextEncoder().encode(text))).toEqual(nextHead(null, text));
});

test("a field that could be read as two throws", () => {
  expect(() => entryText({ ...hold, kind: "order held" })).toThrow(RangeError);
  expect(() => entryText({ ...hold, tradingDate: "2026-11-20\nposting" })).toThrow(RangeError);
  expect(() => entryText({ ...hold, cashAfter: 0.5 })).toThrow(RangeError);
  expect(() => entryText({ ...hold, at: Number.NaN })).toThrow(RangeError);
  expect(() => entryText({ ...hold, id: 2 ** 53 })).toThrow(RangeError);
  expect(entryText({ ...hold, cashChange: -0 })).toContain(" 0 19880000");
});

test("a head that is not 32 bytes throws", () => {
  expect(() => nextHead(new Uint8Array(31), "x")).toThrow(RangeError);
});

test("chains of different domains never share a head", () => {
  expect(hex(link("akari/tape-chain", null, "x"))).not.toBe(
    hex(link("akari/account-chain", null, "x")),
  );
});

const entry = fc.record({
  id: fc.nat(),
  kind: fc.constantFrom("order-held", "order-released", "long-opened"),
  amount: fc.integer({ min: 1, max: 1e12 }),
  at: fc.nat({ max: 2e12 }),
  cashAfter: fc.nat({ max: 1e15 }),
});

const chain = fc.array(entry, { minLength: 1, maxLength: 20 }).map((entries) => {
  let head: Uint8Array | null = null;
  return entries.map(({ id, kind, amount, at, cashAfter }) => {
    const [posting] = hold.postings;
    const postings = [{ ...posting!, amount }];
    const text = entryText({ ...hold, id, kind, at, cashAfter, postings });
    head = nextHead(head, text);
    return { text, head };
  });
});

test("an unmodified chain verifies from its start and from any of its heads", () => {
  fc.assert(
    fc.property(chain, fc.nat(), (links, at) => {
      expect(firstBrokenLink(links)).toBeNull();
      const from = at % links.length;
      const before = from === 0 ? null : links[from - 1]!.head;
      expect(firstBrokenLink(links.slice(from), before)).toBeNull();
    }),
  );
});

test("changing one character of an entry breaks the chain there", () => {
  fc.assert(
    fc.property(chain, fc.nat(), fc.nat(), (links, at, place) => {
      const index = at % links.length;
      const { text, head } = links[index]!;
      const position = place % text.length;
      const changed = text[position] === "7" ? "8" : "7";
      const tampered = text.slice(0, position) + changed + text.slice(position + 1);
      expect(firstBrokenLink(links.with(index, { text: tampered, head }))).toBe(index);
    }),
  );
});

test("removing, inserting or moving an entry breaks the chain, except removing the last one", () => {
  fc.assert(
    fc.property(chain, fc.nat(), (links, at) => {
      const index = at % links.length;
      const without = links.toSpliced(index, 1);
      expect(firstBrokenLink(without)).toBe(index === links.length - 1 ? null : index);
      const twice = links.toSpliced(index, 0, links[index]!);
      expect(firstBrokenLink(twice)).toBe(index + 1);
      const last = links.length - 1;
      expect(firstBrokenLink([links[last]!, ...links.slice(0, last)])).toBe(last === 0 ? null : 0);
    }),
  );
});

test("heads recomputed after a change never rejoin the original ones", () => {
  fc.assert(
    fc.property(chain, (links) => {
      const forged = nextHead(null, `${links[0]!.text}0`);
      let head = forged;
      for (const { text } of links.slice(1)) head = nextHead(head, text);
      expect(hex(head)).not.toBe(hex(links.at(-1)!.head));
    }),
  );
});
