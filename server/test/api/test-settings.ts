/** Friday 20 November 2026, 10:20 in Tokyo: continuous trading of a practice session. */
export const startOfTests = Date.parse("2026-11-20T10:20:00+09:00");

/** Nothing that a customer meets depends on the machine's speed: calls wait long enough. */
export const patience = { replyMs: 60_000 } as const;
