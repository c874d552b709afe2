import { randomBytes } from "node:crypto";
import type { RequestOf } from "@akari/api/endpoints";
import { foundFund } from "@akari/brokerage/fund/testing/fund";
import { opensAfter } from "@akari/brokerage/ipo/timetable";
import { createCalendar } from "@akari/exchange/calendar";
import { extraIssuer } from "@akari/simulator/listings";
import { decisionDelayMs } from "../../src/desk/automatic-desk.ts";
import type { EndpointName } from "@akari/api/paths";
import { merkleRoot } from "@akari/verify/merkle";
import { codeAt } from "../../src/vault/totp.ts";
import { createAuthenticator } from "./authenticator.ts";
import { borrow, loanForm, specimenName, verify } from "./borrower.ts";
import { cardImage, uploadCard } from "./card.ts";
import type { Customer, World } from "./world.ts";

/** A browser's, as RFC 8291 has it. */
const subscription = {
  endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** What can be done only at the times of an offering or after a series of prizes: `ipo.test.ts` and `luck.test.ts` walk through it. */
export const afterDraws: readonly EndpointName[] = [
  "ipo/apply",
  "ipo/withdraw",
  "ipo/change",
  "ipo/places",
  "ipo/payPreview",
  "ipo/pay",
  "ipo/decline",
  "ipo/proof",
  "luck/proof",
  "follow/redeem",
];

/** A customer with one of everything, and a good request for each route. */
export interface Stage {
  readonly customer: Customer;
  readonly code: string;
  readonly lot: number;
  readonly limitUp: number;
  readonly limitDown: number;
  /** A working opening order of the customer. */
  readonly workingOrderId: string;
  readonly filledOrderId: string;
  readonly positionId: string;
  readonly good: { readonly [Name in EndpointName]: () => Promise<RequestOf<Name>> };
}

export async function setStage(world: World): Promise<Stage> {
  // The crowd quotes before the first order.
  await world.clock.advance(3000);
  const customer = await world.customer(9_000_000);
  const { api } = customer;
  const { items } = await api.call("market/list", {});
  const { code } = items[0]!;
  const { lot, limitUp, limitDown } = await api.call("market/quote", { code });

  let ids = 0;
  const newId = () => `stage-${(ids += 1)}`;
  const place = (changes: Partial<RequestOf<"trade/place">>) =>
    api.call("trade/place", {
      clientOrderId: newId(),
      code,
      side: "long",
      type: "market",
      quantity: lot,
      leverage: 1,
      ...changes,
    });
  const placeFar = () => place({ type: "limit", price: limitDown, quantity: 2 * lot });

  const { orderId: filledOrderId } = await place({ quantity: 3 * lot });
  const { orderId: workingOrderId } = await placeFar();
  const { orderId: orderToCancel } = await placeFar();
  const positions = await api.call("trade/positions", { status: "open" });
  const { positionId } = positions.items[0]!;
  const ledger = await api.call("account/ledger", {});
  const { entryId } = ledger.items[0]!;
  const secondMobile = world.newMobile();
  const second = await world.register(secondMobile);
  const registration = async () => {
    const mobile = world.newMobile();
    const { practiceMessage } = await world.api().call("user/sendCode", { mobile });
    return {
      mobile,
      password: "kobune73",
      confirmPassword: "kobune73",
      invitationCode: world.akari.invitationCode,
      verificationCode: practiceMessage?.code ?? "",
    };
  };
  /** Of a customer of its own: it ends all of their sessions. */
  const passwordToReset = async () => {
    const forgetful = await world.customer();
    const { mobile } = forgetful;
    const { practiceMessage } = await forgetful.api.call("user/sendResetCode", { mobile });
    return {
      mobile,
      verificationCode: practiceMessage?.code ?? "",
      newPassword: "kobune73",
      confirmPassword: "kobune73",
    };
  };
  /** Without two-step verification, whatever an earlier request has turned on. */
  const { port } = new URL(world.akari.address);
  /** A challenge as the server gives it, for the account, or for a sign-in. */
  const ceremony = async (accountId: string | null) => {
    const challenge = randomBytes(32).toString("base64url");
    await world.akari.edge.sql.query(
      "insert into passkey_challenges (challenge, person_id, expires_at) values ($1, $2, 'infinity')",
      [challenge, accountId],
    );
    return { challenge, rpId: "localhost", origin: `http://localhost:${port}` };
  };
  const newDevice = async () => {
    await world.akari.edge.sql.query("delete from passkeys where person_id = $1", [
      customer.userId,
    ]);
    return createAuthenticator();
  };
  const storedPasskey = async () => {
    const device = await newDevice();
    const made = device.create(await ceremony(customer.userId));
    const { body } = await world.post("passkey/add", made, { token: customer.token });
    return { device, ...(body!.data as { passkeyId: string }) };
  };
  const withoutTwoStep = () =>
    world.akari.edge.sql.query("delete from two_steps where person_id = $1", [customer.userId]);
  const beginTwoStep = async () => {
    await withoutTwoStep();
    return (await api.call("twoStep/begin", { password: "kobune73" })).secret;
  };
  const twoStepProof = async () => {
    const secret = await beginTwoStep();
    await api.call("twoStep/confirm", { code: codeAt(secret, world.clock.now()) });
    // The next code is good already, and unused.
    return { password: "kobune73", code: codeAt(secret, world.clock.now() + 30_000) };
  };
  const sessionToEnd = async () => {
    const other = async () =>
      (await api.call("session/list", {})).items.find(({ current }) => !current);
    await withoutTwoStep();
    if ((await other()) === undefined)
      await world.api().call("user/login", { mobile: customer.mobile, password: "kobune73" });
    return { sessionId: (await other())!.sessionId };
  };
  const newsItem = async () => {
    const { items: news } = await api.call("news/list", {});
    return { newsId: news[0]!.newsId };
  };
  const newestMessage = async () => {
    const { items: messages } = await api.call("account/messages", {});
    return messages[0]!.messageId;
  };
  /** A day before this market began gets the root that a day's end stores, since these tests stay within one day. */
  const endedDay = async () => {
    const tradingDate = "2026-11-19";
    const { app } = world.test.database;
    const { rows } = await app.query<{ leaf: string; entryId: number }>(
      `select account_id || ' ' || chain_index || ' ' || encode(chain_head, 'hex') as leaf, entry_id as "entryId" from (
         select distinct on (account_id) * from entries order by account_id, entry_id desc) heads order by account_id`,
    );
    await app.query(
      "insert into chain_roots values ($1, $2, $3, now(), (select batch from leader where course = 1), $4, 1) on conflict do nothing",
      [
        tradingDate,
        rows.length,
        Buffer.from(merkleRoot(rows.map(({ leaf }) => leaf))),
        Math.max(...rows.map((row) => row.entryId)) + 1,
      ],
    );
    return tradingDate;
  };
  const favourites = async () => (await api.call("favourite/list", {})).items;
  const botToEnd = async () => {
    const { items: bots } = await api.call("bot/tokens", {});
    const made = { tokenName: newId(), scope: "read" } as const;
    const bot = bots[0] ?? (await api.call("bot/create", made)).token;
    return { botTokenId: bot.botTokenId };
  };
  const alertId = async () => {
    const { items } = await api.call("alert/list", {});
    const alert = { clientId: newId(), code, direction: "above", price: limitUp } as const;
    return (items[0] ?? (await api.call("alert/set", alert))).alertId;
  };
  const nothing = async () => ({});
  const premarketTerms = async () => {
    const { opening } = await api.call("premarket/list", {});
    return { code, price: limitDown, quantity: lot, opensAt: opening.opensAt };
  };
  const bankAccount = async () => ({
    clientId: newId(),
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number: String(4_000_000 + (ids += 1)),
  });
  const bankAccountToRemove = async () => {
    const { items } = await api.call("bank/accounts", {});
    const [first] = items;
    if (first !== undefined) return { bankAccountId: first.bankAccountId };
    return api.call("bank/add", await bankAccount());
  };
  const fundPassword = (code: string, changes: { readonly newPassword: string }) => ({
    password: "kobune73",
    verificationCode: code,
    confirmPassword: changes.newPassword,
    ...changes,
  });
  const codeForFunds = async (of: Customer) =>
    (await of.api.call("fundPassword/sendCode", {})).practiceMessage?.code ?? "";
  const firstFundPassword = "112233";
  const owner = await world.customer();
  await owner.api.call(
    "fundPassword/set",
    fundPassword(await codeForFunds(owner), { newPassword: firstFundPassword }),
  );
  /**
   * Whether the customer has a fund password by now, so that each route finds what it needs. It is another's, copied: setting one needs a
   * code, and hostile requests may have used up the tries that codes allow in an hour.
   */
  const haveFundPassword = async (wanted: boolean) => {
    const { app } = world.test.database;
    await app.query("delete from fund_passwords where account_id = $1", [customer.userId]);
    if (wanted)
      await app.query(
        `insert into fund_passwords (account_id, password_hash, changed_at)
         select $1, password_hash, changed_at from fund_passwords where account_id = $2`,
        [customer.userId, owner.userId],
      );
  };
  const withdrawn = async () => {
    await haveFundPassword(true);
    const { bankAccountId } = await bankAccountToRemove();
    return api.call("withdrawal/request", {
      clientId: newId(),
      amount: 10_000,
      fundPassword: firstFundPassword,
      bankAccountId,
    });
  };

  /** The loan as the desk has decided it. */
  const loanNow = async () => {
    const { loan, identity } = await api.call("loan/state", {});
    if (identity.status !== "passed") await verify(world, customer);
    if (loan?.status === "submitted") await world.clock.advance(decisionDelayMs + 100);
    return (await api.call("loan/state", {})).loan;
  };
  const borrowed = async () => {
    const loan = await loanNow();
    if (loan !== null && loan.running !== null) return loan.loanId;
    return borrow(world, customer, 500_000, newId());
  };
  const mayApply = async () => {
    const loan = await loanNow();
    if (loan !== null && loan.running !== null) {
      const repaid = { loanId: loan.loanId, amount: loan.running.total };
      await api.call("loan/repay", { clientId: newId(), ...repaid });
    }
  };

  let blocks = 0;
  const isTrading = (one: string) => {
    const quote = world.akari.edge.market.quote(one)!;
    return quote.phase !== "halted" && quote.statistics.last !== null;
  };
  /** A block that takes subscriptions, in a share without another one. */
  const openBlock = async () => {
    const { items } = await api.call("block/list", {});
    const running = new Set(items.map((item) => item.code));
    const { codes } = world.akari.edge.market;
    const free = codes.find((one) => !running.has(one) && isTrading(one));
    if (free === undefined) return items.at(-1)!.offerId;
    const reply = await world.akari.core.submit({
      kind: "announce-block",
      id: `stage-${(blocks += 1)}`,
      actor: { kind: "clock", id: "market" },
      at: world.clock.now(),
      code: free,
      discount: 300,
      lots: 100,
      minimumLots: 1,
      maximumLots: 20,
    });
    if (reply.kind !== "accepted") throw new Error(JSON.stringify(reply));
    return String(reply.outcome.offerId);
  };
  /** Each route finds no subscription of the customer's, or one that it has just made. */
  const unsubscribe = async () => {
    const { items } = await api.call("block/subscriptions", {});
    for (const { subscriptionId, status } of items)
      if (status === "applying")
        await api.call("block/cancel", { clientId: newId(), subscriptionId });
  };
  const subscribed = async () => {
    await unsubscribe();
    return api.call("block/subscribe", { clientId: newId(), offerId: await openBlock(), lots: 1 });
  };

  const openFund = async () => {
    const { items } = await api.call("follow/list", {});
    if (items[0] !== undefined) return items[0].fundId;
    const reply = await world.akari.core.submit(foundFund(world.clock.now()));
    if (reply.kind !== "accepted") throw new Error(JSON.stringify(reply));
    return String(reply.outcome.fundId);
  };
  /** An application that waits for its dealing point. */
  const followed = async () =>
    (
      await api.call("follow/subscribe", {
        clientId: newId(),
        fundId: await openFund(),
        amount: 10_000,
      })
    ).followId;
  /** A case that nobody has submitted yet; one that waits is withdrawn first. */
  const submission = async () => {
    const { last } = await api.call("identity/state", {});
    if (last?.status === "waiting") await api.call("identity/erase", { caseId: last.caseId });
    // Images that no case has used yet serve again: an account may store so many only.
    const { rows } = await world.akari.edge.sql.query<{ id: string }>(
      "select upload_id::text as id from uploads where account_id = $1 and used_at is null order by upload_id limit 2",
      [customer.userId],
    );
    const card = async (side: number) =>
      rows[side]?.id ?? uploadCard(world, customer.token, await cardImage(side));
    const [frontImageId, backImageId] = [await card(0), await card(1)];
    return {
      clientId: newId(),
      kind: "specimen",
      idName: specimenName,
      idNumber: "SPECIMEN-0417-2290",
      frontImageId,
      backImageId,
    } as const;
  };

  let offerings = 0;
  /** An offering that is announced; it takes applications later than a stage is open. */
  const openOffering = async () => {
    const calendar = createCalendar("practice", new Set());
    const issuer = extraIssuer("stage", (offerings += 1), [])!;
    const opensAt = opensAfter(calendar, world.clock.now());
    const terms = { issuer, discount: 1_000, lots: 200, opensAt };
    const { items } = await api.call("ipo/list", {});
    if (items[0] !== undefined) return items[0].offeringId;
    const announcement = await world.akari.draws.prepare(`stage ${offerings}`, terms);
    const reply = await world.akari.core.submit({
      ...announcement,
      id: `stage-offering-${offerings}`,
      actor: { kind: "clock", id: "market" },
      at: world.clock.now(),
    });
    if (reply.kind !== "accepted") throw new Error(JSON.stringify(reply));
    return String(reply.outcome.offeringId);
  };
  const random = "ab".repeat(32);
  return {
    customer,
    code,
    lot,
    limitUp,
    limitDown,
    workingOrderId,
    filledOrderId,
    positionId,
    good: {
      "dividend/calendar": async () => ({ month: "2026-11" }),
      "dividend/detail": async () => ({ code }),
      "dividend/mine": nothing,
      "dividend/record": nothing,
      "user/sendCode": async () => ({ mobile: world.newMobile() }),
      "user/register": registration,
      // Somebody else: each sign-in opens a session, and beyond the limit the customer's own would end.
      "user/login": async () => ({ mobile: secondMobile, password: "kobune73" }),
      "user/logout": nothing,
      // Changes it to the same password, so that other tests can still sign in.
      "user/changePassword": async () => ({
        oldPassword: "kobune73",
        newPassword: "kobune73",
        confirmPassword: "kobune73",
      }),
      "user/passwordState": nothing,
      "accountData/state": nothing,
      "accountData/delete": async () => ({
        clientId: newId(),
        password: "kobune73",
        accountId: customer.userId,
      }),
      "accountData/reset": async () => ({ clientId: newId(), password: "kobune73" }),
      "user/sendResetCode": async () => ({ mobile: world.newMobile() }),
      "user/resetPassword": passwordToReset,
      "user/practiceMessages": nothing,
      "passkey/list": nothing,
      "passkey/beginAdd": async () => ({ password: "kobune73" }),
      "passkey/add": async () => (await newDevice()).create(await ceremony(customer.userId)),
      "passkey/remove": async () => ({
        passkeyId: (await storedPasskey()).passkeyId,
        password: "kobune73",
      }),
      "passkey/beginSignIn": nothing,
      "passkey/signIn": async () => (await storedPasskey()).device.sign(await ceremony(null)),
      "twoStep/state": nothing,
      "twoStep/begin": async () => {
        await beginTwoStep();
        return { password: "kobune73" };
      },
      "twoStep/confirm": async () => ({
        code: codeAt(await beginTwoStep(), world.clock.now()),
      }),
      "twoStep/end": twoStepProof,
      "twoStep/renewCodes": twoStepProof,
      "fundPassword/state": nothing,
      "fundPassword/sendCode": nothing,
      "fundPassword/set": async () => {
        await haveFundPassword(false);
        return fundPassword(await codeForFunds(customer), { newPassword: firstFundPassword });
      },
      // Changes it to the same password, so that it can be changed again.
      "fundPassword/change": async () => {
        await haveFundPassword(true);
        return {
          oldPassword: firstFundPassword,
          newPassword: firstFundPassword,
          confirmPassword: firstFundPassword,
        };
      },
      "fundPassword/reset": async () => {
        await haveFundPassword(true);
        return fundPassword(await codeForFunds(customer), { newPassword: firstFundPassword });
      },
      "bank/search": async () => ({ keyword: "きょうと" }),
      "bank/branches": async () => ({ bankCode: "0158", keyword: "しじょう" }),
      "bank/accounts": nothing,
      "bank/add": bankAccount,
      "bank/remove": bankAccountToRemove,
      "session/list": nothing,
      "session/revoke": sessionToEnd,
      "session/revokeOthers": nothing,
      "session/signIns": nothing,
      "session/securityLog": nothing,
      "index/getUserInfo": async () => ({ user_id: second.user_id }),
      "index/getCzhiurl": nothing,
      "index/withdrawal": async () => ({ user_id: second.user_id }),
      "account/summary": nothing,
      "account/margin": nothing,
      "account/marginCalls": nothing,
      "account/history": async () => ({ range: "day" }),
      "account/income": nothing,
      "account/firstSteps": nothing,
      "account/creditScore": nothing,
      "account/operatorActions": nothing,
      "account/operatorActions/export": nothing,
      "account/operatorActionTotals": nothing,
      "account/changes": async () => ({
        depositId: (await api.call("deposit/list", {})).items[0]!.depositId,
      }),
      "account/performance": async () => ({ period: "day" }),
      "account/statement": async () => ({ from: "2026-11-20", to: "2026-11-20", format: "json" }),
      "account/events": async () => ({ after: "1" }),
      "account/ledger": async () => ({ group: "trading", from: "2026-11-20", to: "2026-11-20" }),
      "account/ledger/export": async () => ({ code, cause: `order:${filledOrderId}` }),
      "account/ledger/instruments": nothing,
      "account/ledger/entry": async () => ({ entryId }),
      "account/ledger/chain": nothing,
      "account/ledger/proof": async () => ({ tradingDate: await endedDay() }),
      "ledger/head": nothing,
      "ledger/roots": nothing,
      "account/messages": nothing,
      "account/messagesRead": async () => ({ upTo: await newestMessage() }),
      "account/message": async () => ({ messageId: await newestMessage() }),
      "account/messageRead": async () => ({ messageId: await newestMessage() }),
      "account/messageState": nothing,
      "account/notifications": nothing,
      "account/setNotifications": async () => ({ kinds: ["money", "trade"] }),
      "account/awayDevice": nothing,
      "account/setAwayDevice": async () => ({ ...subscription, kinds: ["fill", "call"] }),
      "account/endAwayDevice": nothing,
      "market/list": nothing,
      "market/ranking": async () => ({ kind: "gainers" }),
      "market/ideas": nothing,
      "market/sectors": nothing,
      "market/index": nothing,
      "market/indexLine": async () => ({ interval: "1m" }),
      "market/quote": async () => ({ code }),
      "market/quotes": async () => ({ codes: code }),
      "market/book": async () => ({ code }),
      "market/bars": async () => ({ code, interval: "5m", limit: "20" }),
      "market/trades": async () => ({ code }),
      "market/tape": nothing,
      "market/search": async () => ({ keyword: code.slice(0, 2) }),
      "trade/preview": async () => ({
        code,
        side: "short",
        type: "market",
        quantity: lot,
        leverage: 2,
      }),
      "trade/place": async () => ({
        clientOrderId: newId(),
        code,
        side: "short",
        type: "limit",
        price: limitUp,
        quantity: lot,
        leverage: 2,
      }),
      "trade/cancel": async () => ({ clientId: newId(), orderId: orderToCancel }),
      "trade/amend": async () => ({
        clientId: newId(),
        orderId: workingOrderId,
        price: limitDown,
        quantity: lot,
      }),
      "trade/amendPreview": async () => ({ orderId: workingOrderId, price: limitUp }),
      "trade/close": async () => ({
        clientOrderId: newId(),
        positionId,
        type: "limit",
        price: limitUp,
        quantity: lot,
      }),
      "trade/orders": async () => ({ status: "open" }),
      "trade/order": async () => ({ orderId: filledOrderId }),
      "trade/fills": async () => ({ code }),
      "trade/positions": async () => ({ status: "holding" }),
      "trade/position": async () => ({ positionId }),
      "trade/holdings": nothing,
      "trade/average": async () => ({ positionId }),
      "chart/lines": async () => ({ code }),
      "chart/setLines": async () => ({ code, prices: [1_000, 1_234.5] }),
      "favourite/list": nothing,
      "favourite/add": async () => ({ code }),
      "favourite/remove": async () => ({ code }),
      "favourite/arrange": async () => {
        const { groupId, codes } = (await favourites()).at(0)!;
        return { groupId, codes: codes.toReversed() };
      },
      "favourite/addGroup": async () => ({ name: newId() }),
      "favourite/renameGroup": async () => ({
        groupId: (await favourites()).at(0)!.groupId,
        name: newId(),
      }),
      "favourite/removeGroup": async () => ({ groupId: (await favourites()).at(-1)!.groupId }),
      "news/list": async () => ({ code }),
      "news/detail": newsItem,
      "news/state": nothing,
      "news/seen": newsItem,
      "deposit/request": async () => ({ clientId: newId(), amount: 100_000 }),
      "withdrawal/request": async () => {
        await haveFundPassword(true);
        const { bankAccountId } = await bankAccountToRemove();
        return {
          clientId: newId(),
          amount: 10_000,
          fundPassword: firstFundPassword,
          bankAccountId,
        };
      },
      "withdrawal/list": nothing,
      "withdrawal/detail": async () => {
        const { items } = await api.call("withdrawal/list", {});
        const { withdrawalId } = items[0] ?? (await withdrawn());
        return { withdrawalId };
      },
      "withdrawal/totals": nothing,
      "withdrawal/cancel": async () => {
        const { items } = await api.call("withdrawal/list", { status: "awaiting" });
        const { withdrawalId } = items[0] ?? (await withdrawn());
        return { clientId: newId(), withdrawalId };
      },
      "identity/state": nothing,
      "identity/submit": submission,
      "identity/erase": async () => ({
        caseId: (await api.call("identity/submit", await submission())).caseId,
      }),
      "loan/state": nothing,
      "loan/history": nothing,
      "loan/preview": async () => ({ amount: "500000" }),
      "loan/apply": async () => {
        await mayApply();
        return { ...loanForm(), clientId: newId(), amount: 500_000 };
      },
      "loan/cancel": async () => {
        await mayApply();
        const { loan } = await api.call("loan/state", {});
        const sent = { ...loanForm(), clientId: newId(), amount: 500_000 };
        const { loanId } = loan?.status === "submitted" ? loan : await api.call("loan/apply", sent);
        return { clientId: newId(), loanId };
      },
      "loan/repaymentPreview": async () => {
        await borrowed();
        return { amount: "1000" };
      },
      "loan/repay": async () => ({ clientId: newId(), loanId: await borrowed(), amount: 1_000 }),
      "loan/eraseForm": async () => ({ loanId: await borrowed() }),
      "deposit/list": async () => ({ status: "approved" }),
      "deposit/totals": nothing,
      "deposit/desk": nothing,
      "deposit/detail": async () => ({
        depositId: (await api.call("deposit/list", {})).items[0]!.depositId,
      }),
      "ipo/list": nothing,
      "ipo/detail": async () => ({ offeringId: await openOffering() }),
      "ipo/apply": async () => ({
        clientId: newId(),
        offeringId: await openOffering(),
        lots: 1,
        random,
      }),
      "ipo/change": async () => ({ clientId: newId(), entryId: "1", lots: 2, random }),
      "ipo/withdraw": async () => ({ clientId: newId(), entryId: "1" }),
      "ipo/applications": nothing,
      "ipo/places": async () => ({ entryId: "1" }),
      "ipo/wins": nothing,
      "ipo/notice": nothing,
      "ipo/setNotice": async () => ({ asked: true }),
      // What needs a draw answers only after it (ipo.test.ts).
      "ipo/payPreview": async () => ({ entryId: "1", amount: 1_000 }),
      "ipo/pay": async () => ({ clientId: newId(), entryId: "1", amount: 1_000 }),
      "ipo/decline": async () => ({ clientId: newId(), entryId: "1" }),
      "ipo/proof": async () => ({ offeringId: await openOffering() }),
      "luck/state": nothing,
      "luck/take": async () => ({ clientId: newId(), random }),
      "luck/history": nothing,
      "luck/wins": nothing,
      "luck/proof": async () => ({ series: "20261120" }),
      "follow/list": nothing,
      "follow/detail": async () => ({ fundId: await openFund() }),
      "follow/preview": async () => ({ fundId: await openFund(), amount: 10_000.01 }),
      "follow/subscribe": async () => ({
        clientId: newId(),
        fundId: await openFund(),
        amount: 10_000,
      }),
      "follow/redeem": async () => ({ clientId: newId(), followId: "1" }),
      "follow/cancel": async () => ({ clientId: newId(), followId: await followed() }),
      "follow/records": nothing,
      "block/list": nothing,
      "block/detail": async () => ({ offerId: await openBlock() }),
      "block/preview": async () => ({ offerId: await openBlock(), lots: 1 }),
      "block/subscribe": async () => {
        await unsubscribe();
        return { clientId: newId(), offerId: await openBlock(), lots: 1 };
      },
      "block/cancel": async () => {
        const { subscriptionId } = await subscribed();
        return { clientId: newId(), subscriptionId };
      },
      "block/subscriptions": nothing,
      "block/history": nothing,
      "support/state": nothing,
      "support/conversation": nothing,
      "support/send": async () => ({ clientId: newId(), text: "When is the queue shorter?" }),
      "support/read": async () => ({ upTo: "1" }),
      "support/typing": nothing,
      "premarket/list": nothing,
      "premarket/preview": premarketTerms,
      "premarket/apply": async () => ({ clientId: newId(), ...(await premarketTerms()) }),
      "premarket/cancel": async () => {
        const { items } = await api.call("premarket/applications", { status: "applying" });
        const made = items.find(({ orderId }) => orderId === null);
        const { premarketId } =
          made ??
          (await api.call("premarket/apply", { clientId: newId(), ...(await premarketTerms()) }));
        return { clientId: newId(), premarketId };
      },
      "premarket/applications": nothing,
      "alert/list": nothing,
      "alert/set": async () => ({ clientId: newId(), code, direction: "above", price: limitUp }),
      "alert/change": async () => ({ clientId: newId(), alertId: await alertId(), on: false }),
      "alert/remove": async () => ({ clientId: newId(), alertId: await alertId() }),
      "bot/tokens": nothing,
      "bot/create": async () => ({ tokenName: "a bot", scope: "trade", expiresInDays: 30 }),
      "bot/revoke": botToEnd,
      "system/version": nothing,
      "system/host": nothing,
      "system/streamCheck": nothing,
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.toWellFormed() : JSON.stringify(value);
}

/** A request on the wire: query of a GET, body of a POST. Query values other than texts are written as JSON. */
export function queryOf(request: Readonly<Record<string, unknown>>): string {
  return Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
    .join("&");
}
