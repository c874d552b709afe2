import * as account from "../account.ts";
import * as deposit from "../deposit.ts";
import * as favourite from "../favourite.ts";
import * as field from "../fields.ts";
import * as margin from "../margin.ts";
import * as ledger from "../ledger.ts";
import * as message from "../message.ts";
import * as performance from "../performance.ts";
import * as session from "../session.ts";
import * as statement from "../statement.ts";
import type { Endpoint } from "./endpoint.ts";

/** The caller's sign-in, account, deposits and favourites. */
export const customerEndpoints = {
  "user/sendCode": {
    request: session.sendCodeRequest,
    answer: session.sendCodeAnswer,
    auth: "optional",
    bot: "never",
    summary: "Sends a verification code as a practice text message.",
  },
  "user/register": {
    request: session.registerRequest,
    answer: session.loginAnswer,
    auth: "none",
    bot: "never",
    summary: "Opens an account and signs in. Checks come in the order of the fields.",
  },
  "user/login": {
    request: session.loginRequest,
    answer: session.loginAnswer,
    auth: "none",
    bot: "never",
    summary: "Signs in; the token goes into the header `token`.",
  },
  "user/logout": {
    request: field.nothing,
    answer: field.nothing,
    auth: "session",
    bot: "never",
    summary: "Ends the caller's login session.",
  },
  "user/changePassword": {
    request: session.changePasswordRequest,
    answer: session.changePasswordAnswer,
    auth: "session",
    bot: "never",
    summary:
      "Changes the login password, which needs the old one. The caller's session stays; every other session and every bot token of the account ends.",
  },
  "user/practiceMessages": {
    request: field.paging,
    answer: session.practiceMessagePage,
    auth: "session",
    bot: "never",
    summary: "Practice text messages that came for the caller's number, newest first.",
  },
  "session/list": {
    request: field.paging,
    answer: session.sessionPage,
    auth: "session",
    bot: "never",
    summary: "The caller's login sessions that are alive, newest first.",
  },
  "session/revoke": {
    request: session.revokeRequest,
    answer: field.nothing,
    auth: "session",
    bot: "never",
    summary: "Ends one of the caller's login sessions.",
  },
  "index/getUserInfo": {
    request: session.userInfoRequest,
    answer: session.userInfo,
    auth: "session",
    bot: "never",
    summary: "Who is signed in. `user_id` in the query decides nothing.",
  },
  "index/getCzhiurl": {
    request: field.nothing,
    answer: deposit.depositAddress,
    auth: "none",
    bot: "never",
    summary: "Address of the deposit page inside the app.",
  },
  "index/withdrawal": {
    request: session.userInfoRequest,
    answer: account.withdrawalInfo,
    auth: "session",
    bot: "never",
    summary: "What could be withdrawn now, with the figures of the formula, and the rules.",
  },
  "account/summary": {
    request: field.nothing,
    answer: account.summary,
    auth: "session",
    bot: "read",
    summary: "The account in figures, as of the last commit and the last prices.",
  },
  "account/margin": {
    request: field.nothing,
    answer: margin.marginInfo,
    auth: "session",
    bot: "read",
    summary:
      "Margin (委託保証金): the formula with its figures, the lines, and the open margin call.",
  },
  "account/marginCalls": {
    request: field.paging,
    answer: margin.marginCallPage,
    auth: "session",
    bot: "read",
    summary: "Margin calls (追証) of the account, newest first.",
  },
  "account/history": {
    request: account.historyRequest,
    answer: account.history,
    auth: "session",
    bot: "read",
    summary: "Total assets over a range, recomputed from the ledger, the fills and the bars.",
  },
  "account/income": {
    request: field.paging,
    answer: account.incomePage,
    auth: "session",
    bot: "read",
    summary: "Income log: what each trading day earned and cost, newest first.",
  },
  "account/creditScore": {
    request: field.paging,
    answer: account.scorePage,
    auth: "session",
    bot: "read",
    summary: "What moved the credit score, newest first.",
  },
  "account/performance": {
    request: performance.performanceRequest,
    answer: performance.performance,
    auth: "session",
    bot: "read",
    summary:
      "What the account earned in a period, by share, beside the market index (docs/performance.md).",
  },
  "account/statement": {
    request: statement.statementRequest,
    answer: statement.statementFile,
    auth: "session",
    bot: "read",
    summary:
      "Statement of account between two trading dates, to keep as a file (docs/statements.md).",
  },
  "account/events": {
    request: account.eventsRequest,
    answer: account.eventPage,
    auth: "session",
    bot: "read",
    summary: "The account's log from a sequence on; reads on where the stream was cut.",
  },
  "account/ledger": {
    request: field.paging,
    answer: ledger.ledgerPage,
    auth: "session",
    bot: "read",
    summary: "The account's entries with the running balance, newest first.",
  },
  "account/ledger/entry": {
    request: ledger.entryRequest,
    answer: ledger.entryDetail,
    auth: "session",
    bot: "read",
    summary: "One entry with its postings and the head of the chain after it.",
  },
  "account/messages": {
    request: field.paging,
    answer: message.messagePage,
    auth: "session",
    bot: "read",
    summary: "What the brokerage told the account of its own accord, newest first.",
  },
  "account/messagesRead": {
    request: message.messagesReadRequest,
    answer: message.messagesReadAnswer,
    auth: "session",
    bot: "never",
    summary: "Marks a message and every older one as read; answers how many newer ones are not.",
  },
  "favourite/list": {
    request: field.nothing,
    answer: favourite.favouritePage,
    auth: "session",
    bot: "read",
    summary: "The caller's favourites in their groups.",
  },
  "favourite/add": {
    request: favourite.addFavouriteRequest,
    answer: favourite.favouritePage,
    auth: "session",
    bot: "never",
    summary: "Adds a share to the end of a group; once, however often it is sent.",
  },
  "favourite/remove": {
    request: favourite.removeFavouriteRequest,
    answer: favourite.favouritePage,
    auth: "session",
    bot: "never",
    summary: "Takes a share out of one group or of all.",
  },
  "favourite/arrange": {
    request: favourite.arrangeFavouritesRequest,
    answer: favourite.favouritePage,
    auth: "session",
    bot: "never",
    summary: "Puts the shares of a group into another order.",
  },
  "favourite/addGroup": {
    request: favourite.addGroupRequest,
    answer: favourite.favouritePage,
    auth: "session",
    bot: "never",
    summary: "Adds an empty group at the end.",
  },
  "favourite/renameGroup": {
    request: favourite.renameGroupRequest,
    answer: favourite.favouritePage,
    auth: "session",
    bot: "never",
    summary: "Gives a group another name.",
  },
  "favourite/removeGroup": {
    request: favourite.removeGroupRequest,
    answer: favourite.favouritePage,
    auth: "session",
    bot: "never",
    summary: "Removes a group with what is in it; the last one is only emptied.",
  },
  "deposit/request": {
    request: deposit.depositRequest,
    answer: deposit.depositAnswer,
    auth: "session",
    bot: "never",
    summary: "Asks for practice money; the desk decides within seconds.",
  },
  "deposit/list": {
    request: field.paging,
    answer: deposit.depositPage,
    auth: "session",
    bot: "read",
    summary: "The caller's deposit records, newest first.",
  },
} as const satisfies Record<string, Endpoint>;
