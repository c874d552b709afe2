import { byId, pageOf, positionOf } from "../../../http/cursor.ts";
import { idOf, timeOf } from "../../../http/present.ts";
import { refuse } from "../../../admission/refusal.ts";
import { readSecurityLog, refusalTextOf } from "../../../security/read-log.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { personOf } from "../../people.ts";
import { operatorNames } from "../../../uses/operator/operator-names.ts";

type SecurityHandlers = Pick<ConsoleHandlers, "security/list">;

/** The security log: read, and nothing else. */
export const securityRoutes: SecurityHandlers = {
  "security/list": async ({ edge, request: { kind: about, accountId, cursor }, locale, at }) => {
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    await edge.security.written();
    const rows = await readSecurityLog(edge.sql, {
      before,
      at,
      ...(about !== undefined && { about }),
      accountId: accountId === undefined ? null : Number(accountId),
    });
    const names = await operatorNames(
      edge.sql,
      rows.flatMap(({ operatorId }) => operatorId ?? []),
    );
    return {
      ...pageOf(rows, byId, (row) => ({
        entryId: idOf(row.id),
        at: timeOf(row.at),
        kind: row.kind,
        route: row.route,
        reason: row.reason,
        reasonText: refusalTextOf(row, locale),
        accountId: row.accountId === null ? null : idOf(row.accountId),
        operator:
          row.operatorId === null
            ? null
            : personOf(row.operatorId, names.get(row.operatorId) ?? ""),
        source: row.source,
        userAgent: row.userAgent,
        count: row.count,
      })),
      now: timeOf(at),
    };
  },
};
