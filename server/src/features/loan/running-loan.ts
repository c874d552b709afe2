import type { LoanState, RunningLoan } from "@akari/api/loan";
import { loanBasisPoints, loanTermDays } from "@akari/brokerage/loan/loan";
import { calendarDays, loanInterest, owedOn, partsOf, totalOf } from "@akari/brokerage/loan/owed";
import { type Sen, sen, yen } from "@akari/brokerage/money";
import { scaledHalfUp } from "@akari/brokerage/rounding";
import { addDays, tokyoDate } from "@akari/exchange/tokyo-time";
import { timeOf, yenOf } from "../../http/present.ts";
import type { LoanRow } from "../../uses/loan/read-loans.ts";

/** Ends of months that the schedule shows at most. */
const monthEndsShown = 2;

/** The balance of a loan on a date, and its repayments; `available`: the cash for a repayment today. null for a loan that does not run. */
export function presentRunning(row: LoanRow, available: Sen, today: string): RunningLoan | null {
  const { startedOn, dueAt, interestFrom, amount, principal, status } = row;
  const runs = status === "approved" || status === "overdue";
  if (!runs || startedOn === null || dueAt === null || interestFrom === null) return null;
  const owed = owedOn(row, today);
  const dueOn = tokyoDate(dueAt);
  const repayable = wholeYen(sen(Math.min(available, totalOf(owed))));
  return {
    startedOn,
    dueOn,
    dueAt: timeOf(dueAt),
    day: calendarDays(startedOn, today),
    principal: yenOf(principal),
    interest: yenOf(owed.interest),
    interestFrom,
    interestDays: calendarDays(interestFrom, today),
    interestPerDay: yenOf(loanInterest(principal, 1)),
    total: yenOf(totalOf(owed)),
    principalRepaid: yenOf(amount - principal),
    repayable: yenOf(repayable),
    principalLeft: yenOf(principal - partsOf(owed, repayable).principal),
    schedule: scheduleDates(today, dueOn).map(({ date, on }) => {
      const then = owedOn(row, date);
      return { date, on, interest: yenOf(then.interest), total: yenOf(totalOf(then)) };
    }),
  };
}

/** Cost of a loan of this amount; the day's interest before it is rounded down has two decimals. */
export function exampleOf(amount: Sen): LoanState["examples"][number] {
  const [interest30, interest90] = [30, loanTermDays].map((days) => loanInterest(amount, days));
  const exact = scaledHalfUp(BigInt(amount) * BigInt(loanBasisPoints), 10_000n * 365n * 100n, 100n);
  return {
    amount: yenOf(amount),
    interestPerDay: yenOf(loanInterest(amount, 1)),
    interestPerDayExact: Number(exact) / 100,
    interest30: yenOf(interest30!),
    interest90: yenOf(interest90!),
    total90: yenOf(amount + interest90!),
  };
}

/** Amounts to compare: three fixed ones and the limit, none above it. */
export function exampleAmounts(limit: Sen): Sen[] {
  const fixed = [500_000, 1_000_000, 2_000_000].map(yen).filter((amount) => amount < limit);
  return [...fixed, limit];
}

function scheduleDates(
  today: string,
  dueOn: string,
): Pick<RunningLoan["schedule"][number], "date" | "on">[] {
  if (dueOn <= today) return [{ date: today, on: "today" }];
  const ends: string[] = [];
  for (
    let end = monthEnd(today);
    end < dueOn && ends.length < monthEndsShown;
    end = monthEnd(addDays(end, 1))
  )
    if (end > today) ends.push(end);
  return [
    { date: today, on: "today" },
    ...ends.map((date) => ({ date, on: "month-end" as const })),
    { date: dueOn, on: "due" },
  ];
}

function monthEnd(date: string): string {
  const [year, month] = date.split("-").map(Number);
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10);
}

function wholeYen(amount: Sen): Sen {
  return sen(amount - (amount % 100));
}
