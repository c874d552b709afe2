import type { DividendGroup, MyDividends as Shown } from "@akari/api/dividend";
import { timeOf, yenOf } from "../../http/present.ts";
import type {
  ComingGroup,
  ComingWithholding,
  MyDividends,
  NextSettlement,
} from "../../uses/dividend/my-dividends.ts";
import { presentShare } from "./present-share.ts";

export function presentMine({ next, nextExDate, groups, withholding }: MyDividends): Shown {
  return {
    next: { received: presentNext(next.received), charged: presentNext(next.charged) },
    nextExDate,
    groups: groups.map(presentGroup),
    withholding: withholding === null ? null : presentWithholding(withholding),
  };
}

function presentGroup(group: ComingGroup): DividendGroup {
  const { exDate, lastCumDate, state, fixedAt, total, items } = group;
  return {
    exDate,
    lastCumDate,
    state,
    fixedAt: timeOf(fixedAt),
    total: yenOf(total),
    items: items.map(presentShare),
  };
}

function presentNext(next: NextSettlement | null): Shown["next"]["received"] {
  if (next === null) return null;
  const { date, amount, lastCumDate } = next;
  return { date, amount: yenOf(amount), lastCumDate };
}

function presentWithholding(withholding: ComingWithholding): Shown["withholding"] {
  const { code, quantity, perShare, gross, incomeTax, residentsTax, net } = withholding;
  return {
    code,
    quantity,
    perShare: yenOf(perShare),
    gross: yenOf(gross),
    incomeTax: yenOf(incomeTax),
    residentsTax: yenOf(residentsTax),
    net: yenOf(net),
  };
}
