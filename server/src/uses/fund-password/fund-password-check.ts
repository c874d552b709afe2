import { type Refusal, refuse } from "../../admission/refusal.ts";

/** The outcome of a check of a fund password; times in epoch ms. */
export type FundPasswordCheck =
  | { readonly kind: "ok" }
  | { readonly kind: "unset" }
  /** So many more wrong ones are allowed. */
  | { readonly kind: "wrong"; readonly left: number }
  | { readonly kind: "paused"; readonly until: number }
  /** Too many passwords wait to be checked; nothing was counted. */
  | { readonly kind: "busy" };

/** After so many seconds it is worth asking again, when too many passwords wait to be checked. */
const queueFullSeconds = 5;

/** The refusal for anything but "ok", which gives null; `field` names the request's field with the password. */
export function refusalOfCheck(check: FundPasswordCheck, field: string): Refusal | null {
  switch (check.kind) {
    case "ok":
      return null;
    case "unset":
      return refuse("FUND_PASSWORD_UNSET", { field });
    case "wrong":
      return refuse("FUND_PASSWORD_WRONG", { field, parameters: { left: check.left } });
    case "paused":
      return refuse("FUND_PASSWORD_PAUSED", { field, parameters: { until: check.until } });
    case "busy":
      return passwordsBusy();
  }
}

export function passwordsBusy(): Refusal {
  return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });
}
