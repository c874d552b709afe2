import type { OrderSums } from "../account/running-sums.ts";
import { sen } from "../money.ts";
import { valueOf } from "../order/order-value.ts";
import { reserveFor } from "../order/reserve.ts";
import { isKept, type PremarketApplication } from "./application.ts";

/** A kept application counts like the fully paid order that it becomes; once it is carried, the order itself counts. */
export function countApplication(
  sums: OrderSums,
  application: PremarketApplication,
  sign: 1 | -1,
): void {
  if (!isKept(application)) return;
  const { price, quantity } = application;
  sums.fullyPaidValue = sen(sums.fullyPaidValue + sign * valueOf(price, quantity));
  sums.fees = sen(sums.fees + sign * reserveFor(price, quantity, 1).fee);
}
