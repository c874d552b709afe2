import {
  type StatementFile,
  statementDaysMaximum,
  statementLinesMaximum,
} from "@akari/api/statement";
import { addDays, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { Call, Handlers } from "../../http/handler.ts";
import { csvFormOf } from "../../http/csv-form.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { readClosingPrices } from "../../uses/closing-prices.ts";
import { tradingDateBefore } from "../../uses/trading-days.ts";
import { calendarOf } from "../../uses/calendar.ts";
import { csvOf } from "./csv.ts";
import { makeStatement } from "./make-statement.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import { sealOf } from "@akari/verify/summed-file";
import { hash } from "node:crypto";
import { statementRowsOf } from "../../uses/statement/statement-rows.ts";

export const statementRoutes: Pick<Handlers, "account/statement"> = {
  "account/statement": async (call) => {
    const { edge, request, caller, at } = call;
    const denied = denialOf(call);
    if (denied !== null) return denied;

    const { from, to, format } = request;
    const calendar = calendarOf(edge);
    const openingDate = tradingDateBefore(calendar, from);
    const closingDate = tradingDateBefore(calendar, addDays(to, 1));
    const rows = await statementRowsOf(
      (read) => inSnapshot({ sql: edge.jobs, course: edge.course }, read),
      caller.account,
      { from, to, since: startOfTokyoDate(openingDate), openingDate, closingDate },
      statementLinesMaximum,
    );
    if (rows instanceof Refusal) return rows;

    const codes = [...new Set(rows.positions.map(({ code }) => code))];
    const closes = await readClosingPrices(
      edge,
      codes.flatMap((code) =>
        [openingDate, closingDate].map((date) => ({ code, from: date, to: date })),
      ),
    );
    const { market } = edge;
    const head = {
      accountId: caller.account,
      from,
      to,
      openingDate,
      closingDate,
      createdAt: at,
    };
    const statement = makeStatement(head, rows, {
      calendar,
      priceOf: (code, date) =>
        date === market.tradingDate
          ? market.lastPrice(code)
          : (closes(code, date) ?? market.lastPrice(code)),
      originalDateOf: (code, date, instant) => {
        const close = date === market.tradingDate ? at : startOfTokyoDate(addDays(date, 1)) - 1;
        const timeline = market.replay(code)?.timeline;
        return timeline?.dateOf(timeline.placeAt(date, instant ?? close).step) ?? null;
      },
    });
    const fileName = `akari-practice-statement-${from}-${to}.${format}`;
    const file: StatementFile =
      format === "csv"
        ? { format, fileName, text: csvOf(statement, csvFormOf(request, call.locale)) }
        : { format, fileName, statement: { ...statement, ...sealOf({ ...statement }, digestOf) } };
    return file;
  },
};

function denialOf({ edge, request: { from, to } }: Call<"account/statement">): Refusal | null {
  const today = edge.market.tradingDate;
  for (const [field, date] of [
    ["from", from],
    ["to", to],
  ] as const)
    if (date > today) return refuse("DATE_FUTURE", { field, parameters: { field } });
  if (addDays(from, statementDaysMaximum) <= to)
    return refuse("PERIOD_TOO_LONG", {
      field: "to",
      parameters: { maximum: statementDaysMaximum },
    });
  return null;
}

function digestOf(text: string): string {
  return hash("sha256", text);
}
