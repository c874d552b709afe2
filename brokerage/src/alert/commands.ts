import type { Price } from "@akari/exchange/price";
import type { CommandBase } from "../command-base.ts";
import type { AccountId } from "../ids.ts";
import type { AlertId, AlertDirection } from "./price-alert.ts";

export interface SetAlert extends CommandBase {
  readonly kind: "set-alert";
  readonly accountId: AccountId;
  readonly code: string;
  readonly direction: AlertDirection;
  readonly price: Price;
}

/** Changes an alert's terms or pauses it; absent fields stay. A fired alert that is changed is armed again unless it is paused. */
export interface ChangeAlert extends CommandBase {
  readonly kind: "change-alert";
  readonly accountId: AccountId;
  readonly alertId: AlertId;
  readonly direction?: AlertDirection;
  readonly price?: Price;
  readonly on?: boolean;
}

export interface RemoveAlert extends CommandBase {
  readonly kind: "remove-alert";
  readonly accountId: AccountId;
  readonly alertId: AlertId;
}

export type AlertCommand = SetAlert | ChangeAlert | RemoveAlert;
