import * as v from "valibot";
import * as field from "./fields.ts";
import { secondStepCode } from "./two-step.ts";

/** The account's data: taking them along, beginning the account anew, ending it (docs/reset.md). */

/** Open items that an account's winding-up waits for. */
const stillOpen = v.picklist(["orders", "positions", "funds", "offerings", "draws", "dividends"]);
export type StillOpen = v.InferOutput<typeof stillOpen>;

/** Effects of a reset begun now, with the figures of the last commit. */
const resetPlan = v.strictObject({
  /** Live orders, which are cancelled. */
  orders: field.count,
  /** Open positions, which are closed at market. */
  positions: field.count,
  /** Fund records, whose units are redeemed, and applications for them, which are taken back. */
  follows: field.count,
  /** Applications for an opening, for blocks and for offerings. */
  applications: field.count,
  deposits: field.count,
  withdrawals: field.count,
  /** Principal of the running loan, which is written off. */
  loan: field.yen,
  /** At the last prices; what is left of it goes back to the source of practice money. */
  totalAssets: field.yen,
  cash: field.yen,
  creditScore: field.count,
  creditScoreAfter: field.count,
});

export const accountDataState = v.strictObject({
  accountId: field.id,
  reset: v.strictObject({
    /** `used`: once a trading day. */
    state: v.picklist(["ready", "used", "running"]),
    /** The reset that winds up now. */
    running: v.nullable(v.strictObject({ begunAt: field.time, waitsFor: v.array(stillOpen) })),
    last: v.nullable(
      v.strictObject({ endedAt: field.time, returned: field.yen, writtenOff: field.yen }),
    ),
    plan: resetPlan,
  }),
  /** Whether the deletion asks for a second step in addition to the password. */
  twoStep: v.boolean(),
  /** When the account's data were last taken along. */
  exportedAt: v.nullable(field.time),
});
export type AccountDataState = v.InferOutput<typeof accountDataState>;

export const resetRequest = v.strictObject({
  clientId: field.clientId,
  /** The login password. */
  password: field.text(40),
});

export const deleteRequest = v.strictObject({
  clientId: field.clientId,
  /** The login password. */
  password: field.text(40),
  /** Of the authenticator app, or a recovery code; asked for where two-step verification is on. */
  code: v.exactOptional(secondStepCode),
  /** The account's own number, typed: the confirmation. */
  accountId: field.text(20),
});

export const resetAnswer = v.strictObject({ resetId: field.id });
