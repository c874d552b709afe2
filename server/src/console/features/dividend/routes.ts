import type { ConsoleDividend } from "@akari/api/console/dividend";
import { nameOf } from "../../../market/share-name.ts";
import { byId, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idOf, timeOf, yenOf } from "../../../http/present.ts";
import { refuse } from "../../../admission/refusal.ts";
import { countDeclared, readDeclared } from "../../../uses/dividend/declared.ts";
import type { ConsoleHandlers } from "../../console-call.ts";

/** Dividends are read here; only the market's own clock declares one (docs/dividends.md). */
export const dividendRoutes: Pick<ConsoleHandlers, "dividend/list"> = {
  "dividend/list": async ({ edge, request: { state = "coming", cursor }, locale }) => {
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const [rows, counts] = await Promise.all([
      readDeclared(edge, { before, count: pageSize + 1, paid: state === "paid" }),
      countDeclared(edge),
    ]);
    const page = pageOf(
      rows,
      byId,
      ({
        id,
        code,
        perShare,
        declaredAt,
        positions,
        received,
        charged,
        ...terms
      }): ConsoleDividend => ({
        dividendId: idOf(id),
        code,
        name: nameOf(edge.market, code, locale),
        perShare: yenOf(perShare),
        declaredAt: timeOf(declaredAt),
        ...terms,
        entitled: { positions, received: yenOf(received), charged: yenOf(charged) },
      }),
    );
    const figures = {
      declared: counts.get("declared") ?? 0,
      ex: counts.get("ex") ?? 0,
      paid: counts.get("paid") ?? 0,
    };
    return { ...page, figures };
  },
};
