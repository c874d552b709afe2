import type { FirstSteps as Shown } from "@akari/api/account";
import { timeOf, yenOf } from "../../http/present.ts";
import type { FirstSteps } from "../../uses/account/first-steps.ts";

export function presentFirstSteps({ funded, opened, closed }: FirstSteps): Shown {
  return {
    funded: funded === null ? null : { time: timeOf(funded.at), amount: yenOf(funded.amount) },
    opened: presentFill(opened),
    closed: presentFill(closed),
  };
}

function presentFill(fill: FirstSteps["opened"]): Shown["opened"] {
  if (fill === null) return null;
  const { at, code, quantity } = fill;
  return { time: timeOf(at), code, quantity };
}
