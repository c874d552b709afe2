import type pg from "pg";
import type { Session } from "../../admission/callers.ts";
import type { Handlers } from "../../http/handler.ts";
import { nullableTimeOf } from "../../http/present.ts";
import { Refusal } from "../../admission/refusal.ts";
import { refusalOfSecondStep } from "../../http/second-step.ts";
import type { Revoked } from "../../http/secret-store.ts";
import { sendMessage } from "../../messages/send-message.ts";
import { totpForApp } from "../../vault/totp.ts";
import type { Along, TwoSteps } from "./two-steps.ts";

type TwoStepHandlers = Pick<
  Handlers,
  "twoStep/state" | "twoStep/begin" | "twoStep/confirm" | "twoStep/end" | "twoStep/renewCodes"
>;

/** What the sign-in knows of an account's owner. */
export interface Owner {
  /** null: it is the login password. Wrong ones are counted. */
  provePassword(session: Session, password: string, at: number): Promise<Refusal | null>;
  /** The number in the form in which its owner recognises it. */
  maskedMobile(accountId: number): Promise<string>;
  /** Ends the account's other sessions in the transaction of a change. */
  endOthers(transaction: pg.ClientBase, session: Session): Promise<Revoked>;
}

type Told = "message.twoStepOn" | "message.twoStepOff" | "message.recoveryCodesRenewed";

/** Who turns it on or off has signed in, knows the password and holds the app; every other session ends. */
export function twoStepRoutes(twoSteps: TwoSteps, owner: Owner): TwoStepHandlers {
  const proved = async (
    session: Session,
    { password, code }: { readonly password: string; readonly code: string },
    at: number,
  ) =>
    (await owner.provePassword(session, password, at)) ??
    refusalOfSecondStep(await twoSteps.check(session.accountId, code, at));
  const tell =
    ({ accountId }: Session, key: Told, at: number): Along =>
    (transaction) =>
      sendMessage(transaction, accountId, { key, parameters: {} }, at);
  /** Ends the others and tells of it; `ended` is set once the transaction has done so. */
  const endingOthers = (session: Session, key: Told, at: number) => {
    const change: { ended: Revoked; along: Along } = {
      ended: { count: 0, settle: () => undefined },
      async along(transaction) {
        change.ended = await owner.endOthers(transaction, session);
        await tell(session, key, at)(transaction);
      },
    };
    return change;
  };

  return {
    "twoStep/state": async ({ session }) => {
      const { since, recoveryCodesLeft } = await twoSteps.state(session.accountId);
      return { since: nullableTimeOf(since), recoveryCodesLeft };
    },

    "twoStep/begin": async ({ request, session, at }) => {
      const refused = await owner.provePassword(session, request.password, at);
      if (refused !== null) return refused;
      const secret = await twoSteps.begin(session.accountId, at);
      if (secret instanceof Refusal) return secret;
      return totpForApp(secret, await owner.maskedMobile(session.accountId));
    },

    "twoStep/confirm": async ({ request, session, at }) => {
      const change = endingOthers(session, "message.twoStepOn", at);
      const codes = await twoSteps.confirm(session.accountId, request.code, at, change.along);
      if (codes instanceof Refusal) return codes;
      change.ended.settle();
      return { recoveryCodes: codes, sessionsEnded: change.ended.count };
    },

    "twoStep/end": async ({ request, session, at }) => {
      const refused = await proved(session, request, at);
      if (refused !== null) return refused;
      const change = endingOthers(session, "message.twoStepOff", at);
      const ended = await twoSteps.end(session.accountId, change.along);
      if (ended !== null) return ended;
      change.ended.settle();
      return { sessionsEnded: change.ended.count };
    },

    "twoStep/renewCodes": async ({ request, session, at }) => {
      const refused = await proved(session, request, at);
      if (refused !== null) return refused;
      const along = tell(session, "message.recoveryCodesRenewed", at);
      const codes = await twoSteps.renewCodes(session.accountId, along);
      return codes instanceof Refusal ? codes : { recoveryCodes: codes };
    },
  };
}
