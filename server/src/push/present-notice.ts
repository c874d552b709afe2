import type { AccountEvent } from "@akari/api/account";
import type { AccountNotice } from "../bus/messages.ts";
import { idOf, timeOf } from "../http/present.ts";

/** An event of an account as the wire tells it: ids are texts, the account itself is not named. */
export function presentNotice(notice: AccountNotice): AccountEvent {
  const { sequence, at, kind, orderId, positionId, depositId } = notice;
  return {
    sequence,
    at: timeOf(at),
    kind,
    ...(orderId === undefined ? {} : { orderId: idOf(orderId) }),
    ...(positionId === undefined ? {} : { positionId: idOf(positionId) }),
    ...(depositId === undefined ? {} : { depositId: idOf(depositId) }),
  };
}
