import { type Locale, locales } from "@akari/api/locale";
import { correctableKinds, correctionReasons } from "@akari/brokerage/correction/correction";
import { identityRejections } from "@akari/brokerage/identity/identity";
import { loanFailures } from "@akari/brokerage/loan/loan";
import { freezeReasons } from "@akari/brokerage/freeze/freeze";
import { blockFailures } from "@akari/brokerage/block/block-offer";
import { followRefusals } from "@akari/brokerage/fund/follow";
import { sen, yen } from "@akari/brokerage/money";
import { premarketReasons } from "@akari/brokerage/premarket/application";
import { withdrawalFailures } from "@akari/brokerage/withdrawal/withdrawal";
import { price, shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { type MessageKey, type MessageParameters, wordings } from "../../messages/all.ts";
import type { StoredMessage } from "../../uses/message/read-messages.ts";
import { wordMessage } from "./word-message.ts";

const dueAt = Date.parse("2026-11-22T12:00:00+09:00");

const names = new Map([
  ["6W3A", "Nijigaura Transport"],
  ["5Y2A", "Mitsuwa Foods"],
]);

/** A market of one share, and an offering of another. */
const word = (stored: StoredMessage, locale: Locale) =>
  wordMessage(stored, locale, {
    name: (code) => names.get(code) ?? code,
    decimals: (code) => (code === "6W3A" ? 1 : 0),
  });

const settled = {
  dividendId: 9,
  code: "6W3A",
  quantity: shares(400),
  perShare: yen(32),
  amount: yen(10_839),
};

const followed = { followId: 9, fund: "灯台モメンタム", fundEnglish: "Lighthouse Momentum" };

const trades = ["cashBuy", "marginBuy", "marginSell", "cashSell", "closeSell", "closeBuy"] as const;

/** Every form that the core or the edge writes; a missing key does not compile. */
const written: { readonly [Key in MessageKey]: readonly MessageParameters[Key][] } = {
  "message.depositApproved": [{ depositId: 7, amount: yen(500_000) }],
  "message.depositFailed": [
    { depositId: 7, amount: yen(20_000_000), reason: "DEPOSIT_TOO_LARGE" },
    { depositId: 7, amount: yen(20_000_000) },
  ],
  "message.withdrawalRequested": [{ withdrawalId: 8, amount: yen(500_000), dueAt }],
  "message.withdrawalApproved": [{ withdrawalId: 8, amount: yen(500_000) }],
  "message.withdrawalUndecided": [{ withdrawalId: 8, amount: yen(500_000) }],
  "message.withdrawalFailed": withdrawalFailures.map((reason) => ({
    withdrawalId: 8,
    amount: yen(500_000),
    reason,
  })),
  "message.loanApproved": [{ loanId: 9, amount: yen(1_000_000), dueAt }],
  "message.loanFailed": loanFailures.map((reason) => ({
    loanId: 9,
    amount: yen(1_000_000),
    reason,
  })),
  "message.loanDueRepaid": [{ loanId: 9, amount: yen(1_007_150) }],
  "message.loanPostponed": [{ loanId: 9, dueAt }],
  "message.resetEnded": [
    { resetId: 9, returned: yen(1_000_000), writtenOff: yen(500_000) },
    { resetId: 9, returned: yen(0), writtenOff: yen(0) },
  ],
  "message.loanOverdue": [{ loanId: 9, left: yen(292_648) }],
  "message.identityPassed": [{}],
  "message.identityRejected": identityRejections.map((reason) => ({ reason })),
  "message.identityRenewed": [{}],
  "message.identityNotRenewed": identityRejections.map((reason) => ({ reason })),
  "message.identityErased": (["passed", "rejected", "withdrawn"] as const).map((status) => ({
    caseId: 9,
    days: 30,
    status,
  })),
  "message.blockSuccess": [
    { subscriptionId: 9, code: "6W3A", lots: 3, amount: yen(829_350), price: price(27_645) },
  ],
  "message.blockFailure": blockFailures.map((reason) => ({
    subscriptionId: 9,
    code: "6W3A",
    lots: 3,
    amount: yen(829_350),
    reason,
  })),
  "message.followBegun": [
    { ...followed, units: 247_574, price: yen(10_098), cost: sen(25_000_023), rest: 76 },
  ],
  "message.followRefused": followRefusals.map((reason) => ({
    followId: 9,
    fund: "灯台モメンタム",
    fundEnglish: "Lighthouse Momentum",
    amount: yen(250_000),
    reason,
  })),
  "message.followWaited": [{ ...followed, units: 10_000, dealsAt: 1_795_141_320_000 }],
  "message.followEnded": [
    { ...followed, units: 10_000, price: yen(9_907), cost: yen(10_098), proceeds: yen(9_907) },
  ],
  "message.ipoOpened": [{ offeringId: 9, share: "5Y2A", until: 1_795_141_320_000 }],
  "message.ipoWon": [
    { entryId: 9, share: "5Y2A", lots: 5, won: 2, due: yen(312_000), payUntil: 1_795_141_320_000 },
  ],
  "message.ipoMovedUp": [
    { entryId: 9, share: "5Y2A", lots: 5, won: 1, due: yen(156_000), payUntil: 1_795_141_320_000 },
  ],
  "message.ipoNotWon": [{ entryId: 9, share: "5Y2A", lots: 5 }],
  "message.ipoReminder": [
    {
      entryId: 9,
      share: "5Y2A",
      lots: 5,
      won: 2,
      due: yen(312_000),
      unpaid: yen(156_000),
      payUntil: 1_795_141_320_000,
    },
  ],
  "message.ipoLapsed": [
    { entryId: 9, share: "5Y2A", lots: 5, approved: 1, lapsed: 1, returned: yen(100_000) },
    { entryId: 9, share: "5Y2A", lots: 5, approved: 0, lapsed: 2, returned: yen(0) },
  ],
  "message.ipoDelivered": [
    { entryId: 9, share: "5Y2A", lots: 5, approved: 2, price: price(15_600) },
  ],
  "message.prizeWon": [{ chanceId: 9, series: 20_261_120, number: 37, amount: yen(1_000) }],
  "message.orderMetOwn": [true, false].flatMap((buys) =>
    [true, false].map((forced) => ({ orderId: 12, code: "6W3A", buys, quantity: 300, forced })),
  ),
  "message.orderPartlyFilled": [true, false].map((buys) => ({
    orderId: 12,
    code: "6W3A",
    buys,
    filled: 100,
    left: 200,
    average: sen(288_050),
    isFirst: true,
  })),
  "message.orderFilled": [true, false].flatMap((buys) =>
    [0, 200].map((left) => ({
      orderId: 12,
      code: "6W3A",
      buys,
      filled: 100,
      left,
      average: sen(288_050),
    })),
  ),
  "message.orderEnded": ["DAY_ENDED", "CANCELLED_FOR_CALL", "HOLD_NOT_COVERED"].map((reason) => ({
    orderId: 12,
    code: "6W3A",
    buys: true,
    quantity: 300,
    reason,
  })),
  "message.orderTriggered": [true, false].map((buys) => ({
    orderId: 12,
    code: "6W3A",
    buys,
    price: price(28_800),
  })),
  "message.scoreChanged": [
    { change: -10, score: 70, reason: "forced-close" },
    { change: -5, score: 75, reason: "advance-written-off" },
    { change: 1, score: 81, reason: "loan-repaid" },
  ],
  "message.entryCorrected": correctableKinds.flatMap((entryKind) =>
    correctionReasons.map((reason) => ({ entryId: 131, entryKind, amount: yen(30_000), reason })),
  ),
  "message.freezeEnded": [{ since: dueAt, until: dueAt + 30 * 60_000 }],
  "message.fundPasswordSet": [{}],
  "message.fundPasswordChanged": [{}],
  "message.fundPasswordPaused": [{ until: dueAt }],
  "message.bankAccountAdded": [{ bank: "あかり練習銀行", number: "****567" }],
  "message.bankAccountRemoved": [{ bank: "あかり練習銀行", number: "****567" }],
  "message.botTokenCreated": [{ scope: "read" }, { scope: "trade" }],
  "message.botTokenRevoked": [{}],
  "message.accountViewed": [{ name: "佐伯 真", reason: "VIEW_INQUIRY" }],
  "message.marginCalled": [{ callId: 3, amount: yen(123_456), dueAt }],
  "message.marginCallReduced": (["deposit", "close", "loan"] as const).flatMap((because) =>
    [
      { remaining: yen(0), forcing: false },
      { remaining: yen(40_000), forcing: false },
      { remaining: yen(40_000), forcing: true },
    ].map((state) => ({ callId: 3, by: yen(83_456), dueAt, because, ...state })),
  ),
  "message.marginCallPostponed": [{ callId: 3, remaining: yen(40_000), dueAt }],
  "message.marginCallForced": [{ callId: 3, remaining: yen(40_000) }],
  "message.marginCallMet": [{ callId: 3 }],
  "message.marginCallWithoutPositions": [{ callId: 3 }],
  "message.forcedClose": (["margin-call", "loss-line", "loss-line-follow-up"] as const).map(
    (rule) => ({
      orderId: 12,
      positionId: 5,
      code: "6W3A",
      rule,
      equity: yen(95_000),
      openValue: yen(1_000_000),
    }),
  ),
  "message.premarketBought": [
    { premarketId: 9, code: "6W3A", quantity: 300, filled: 300, price: price(28_800) },
  ],
  "message.premarketPart": [
    { premarketId: 9, code: "6W3A", quantity: 300, filled: 200, price: price(28_800) },
  ],
  "message.premarketFailed": [
    ...premarketReasons,
    "CANCELLED_FOR_CALL",
    "CANCELLED_FOR_LOSS",
    "ENTERED_OUTSIDE_LIMITS",
    "DAY_ENDED",
  ].map((reason) => ({ premarketId: 9, code: "6W3A", quantity: 300, reason })),
  "message.priceAlert": (["above", "below"] as const).map((direction) => ({
    code: "6W3A",
    direction,
    price: price(28_800),
    printed: price(28_805),
  })),
  "message.accountFrozen": freezeReasons.map((reason) => ({ reason, until: dueAt })),
  "message.accountUnfrozen": [{}],
  "message.passwordChanged": [
    { sessions: 0, programs: 0 },
    { sessions: 3, programs: 1 },
  ],
  "message.passwordReset": [
    { sessions: 0, programs: 0 },
    { sessions: 1, programs: 2 },
  ],
  "message.signedIn": [{ browser: "Firefox", system: "Linux" }, {}],
  "message.sessionsEnded": [{ sessions: 1 }, { sessions: 4 }],
  "message.passkeyAdded": [{}],
  "message.passkeyRemoved": [{ sessions: 0 }, { sessions: 2 }],
  "message.twoStepOn": [{}],
  "message.twoStepOff": [{}],
  "message.recoveryCodesRenewed": [{}],
  "message.recoveryCodeUsed": [{ left: 9 }, { left: 0 }],
  "message.twoStepPaused": [{ until: dueAt }],
  "message.dividendPaid": [settled],
  "message.dividendAdjusted": [settled],
  "message.dividendCharged": [settled],
};

const messageKeys = Object.keys(wordings) as MessageKey[];

const cases = messageKeys.flatMap((key) =>
  written[key].map((parameters) => ({ key, parameters: { ...parameters } })),
);

test("the list contains every message key of core and edge", () => {
  expect(messageKeys.toSorted()).toEqual(Object.keys(written).toSorted());
});

test.each(locales)("M-MSG-1 every message has a complete text in %s", (locale) => {
  for (const message of cases) {
    const { title, text } = word(message, locale);
    for (const words of [title, text]) {
      expect(words).not.toMatch(/[{}]|undefined|NaN|message\.|^$/);
      if (locale !== "en") expect(words).not.toBe(word(message, "en").text);
    }
  }
});

test.each(locales)(
  "a message about a share or an offering has its name first in the title, with its code in the text, in %s",
  (locale) => {
    for (const { key, parameters } of cases) {
      const values = Object.values(parameters);
      const [code, name] = [...names].find(([one]) => values.includes(one)) ?? [];
      if (code === undefined || name === undefined) continue;
      const { title, text } = word({ key, parameters }, locale);
      expect(title.startsWith(name), `${key}: ${title}`).toBe(true);
      expect(title).not.toContain(code);
      expect(text).toContain(`${name} ${code}`);
    }
  },
);

test("a fill's message names the kind of trade, and one of an older version its side", () => {
  const titleOf = (locale: Locale, trade?: (typeof trades)[number]) => {
    const [parameters] = written["message.orderFilled"];
    const { title } = word(
      { key: "message.orderFilled", parameters: { ...parameters!, ...(trade && { trade }) } },
      locale,
    );
    return title;
  };
  expect(trades.map((trade) => titleOf("ja", trade))).toEqual([
    "Nijigaura Transport 現物買：100株を2,880.5円で約定",
    "Nijigaura Transport 信用新規買：100株を2,880.5円で約定",
    "Nijigaura Transport 空売り：100株を2,880.5円で約定",
    "Nijigaura Transport 現物売：100株を2,880.5円で約定",
    "Nijigaura Transport 返済売：100株を2,880.5円で約定",
    "Nijigaura Transport 返済買：100株を2,880.5円で約定",
  ]);
  for (const locale of locales)
    expect(new Set([undefined, ...trades].map((trade) => titleOf(locale, trade))).size).toBe(7);
});

test("a price has the form of its share's tick in a message too", () => {
  const [parameters] = written["message.orderTriggered"];
  const about = (code: string) =>
    word({ key: "message.orderTriggered", parameters: { ...parameters!, code } }, "ja").text;
  expect(about("6W3A")).toContain("2,880.0円");
  expect(about("9X9X")).toContain("2,880円");
});

test("a margin call states the amount, the due time, the remedies and the consequences", () => {
  const { title, text, about } = word(
    { key: "message.marginCalled", parameters: { ...written["message.marginCalled"][0] } },
    "en",
  );
  expect(title).toBe("Margin call: ¥123,456");
  expect(text).toContain("by Nov\u00A022, 12:00\u00A0JST");
  expect(text).toMatch(/Deposit that amount, or close margin positions/);
  expect(text).toMatch(/If it is not met by then, positions are closed at market/);
  expect(about).toEqual({ kind: "margin-call", id: "3" });
});

test("a met call requests no action, and an overdue one states no past time", () => {
  const [met, open, forcing] = written["message.marginCallReduced"].map((parameters) =>
    word({ key: "message.marginCallReduced", parameters: { ...parameters } }, "en"),
  );
  expect(met?.text).toBe("A deposit reduced the margin call by ¥83,456. The call is now met.");
  expect(open?.text).toContain(
    "¥40,000 is still outstanding: deposit it or close margin positions by Nov\u00A022",
  );
  expect(forcing?.text).toContain("positions are being closed");
  expect(forcing?.text).not.toContain("Nov\u00A022");
});

test("a forced close states its order, share and the rule's figures", () => {
  const [parameters] = written["message.forcedClose"];
  const message = word({ key: "message.forcedClose", parameters: { ...parameters! } }, "en");
  expect(message).toMatchObject({ about: { kind: "order", id: "12" }, code: "6W3A" });
  expect(message.title).toBe("Nijigaura Transport: Forced close");
  expect(message.text).toContain("Nijigaura Transport 6W3A");
  expect(message.text).toContain("¥95,000 against opening values of ¥1,000,000: a rate of 9.5%");
});

test("a failed deposit states the reason", () => {
  const [parameters] = written["message.depositFailed"];
  const { text } = word({ key: "message.depositFailed", parameters: { ...parameters! } }, "en");
  expect(text).toMatch(
    /D00000007 of ¥20,000,000 has failed; your balance is unchanged\. .*¥10,000,000/,
  );
});

test.each([
  ["an obsolete key", { key: "message.gone", parameters: {} }],
  ["a key without its parameters", { key: "message.marginCalled", parameters: { callId: 3 } }],
  ["a name that every object has", { key: "constructor", parameters: {} }],
])("%s is shown as unknown, and keeps its key", (_case, stored) => {
  for (const locale of locales) {
    const message = word(stored, locale);
    expect(message.text).toContain(stored.key);
    expect(message).toMatchObject({ about: null, code: null });
  }
});

test("a share that is not on the market is called by its code", () => {
  const [parameters] = written["message.forcedClose"];
  const message = word(
    { key: "message.forcedClose", parameters: { ...parameters!, code: "9X9X" } },
    "en",
  );
  expect(message.text).toContain(" 9X9X ");
  expect(message).toMatchObject({ code: "9X9X" });
});

test("the practice bank is named in the reader's language, a real bank by its own name", () => {
  const about = (bank: string, locale: "ja" | "fr") =>
    word(
      { key: "message.bankAccountAdded", parameters: { bank, number: "****567" } },
      locale,
    ).text.replaceAll("\u00ad", "");
  expect(about("あかり練習銀行", "ja")).toContain("あかり練習銀行");
  expect(about("あかり練習銀行", "fr")).toContain("Banque d’entraînement Akari");
  expect(about("あかり練習銀行", "fr")).not.toContain("あかり");
  expect(about("京都銀行", "fr")).toContain("京都銀行");
});
