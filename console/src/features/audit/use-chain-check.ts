import { ApiError } from "@akari/api/client";
import type { LogEntry } from "@akari/api/console/audit";
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../http/services.ts";
import { ask } from "../../http/use-read.ts";
import { brokenEntries } from "./check-entries.ts";

type CheckState =
  | { readonly kind: "unchecked" }
  | { readonly kind: "running"; readonly read: number }
  | {
      readonly kind: "done";
      readonly entries: number;
      readonly head: string;
      readonly server: ConsoleAnswerOf<"audit/check">;
    }
  | { readonly kind: "broken"; readonly number: number }
  | { readonly kind: "failed"; readonly text: string };

/**
 * Reads the whole log, newest first, and recomputes it in this browser: each entry's hashes, and that each follows from the one before,
 * down to the first. Then asks for the server's own result.
 */
export function useChainCheck() {
  const services = useServices();
  const t = useTranslations("console");
  const [state, setState] = useState<CheckState>({ kind: "unchecked" });
  const run = async () => {
    setState({ kind: "running", read: 0 });
    try {
      let cursor: string | null = null;
      let later: LogEntry | null = null;
      let newest: LogEntry | null = null;
      let read = 0;
      do {
        const page: ConsoleAnswerOf<"audit/list"> = await ask(
          services,
          "audit/list",
          cursor === null ? {} : { cursor },
        );
        const entries = later === null ? page.items : [later, ...page.items];
        const broken = Math.min(...brokenEntries(entries), ...missingBefore(entries));
        if (Number.isFinite(broken)) return setState({ kind: "broken", number: broken });
        newest ??= page.items[0] ?? null;
        later = page.items.at(-1) ?? later;
        read += page.items.length;
        cursor = page.nextCursor;
        setState({ kind: "running", read });
      } while (cursor !== null);
      if (later !== null && later.number !== 1)
        return setState({ kind: "broken", number: later.number });
      const server = await ask(services, "audit/check", {});
      if (server.brokenAt !== null) return setState({ kind: "broken", number: server.brokenAt });
      setState({ kind: "done", entries: read, head: newest?.hash ?? "", server });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ kind: "failed", text: error.message === "" ? t("noAnswer") : error.message });
    }
  };
  return { state, run };
}

/** Numbers of entries, newest first, before which one is left out. */
function missingBefore(entries: readonly LogEntry[]): number[] {
  return entries
    .slice(0, -1)
    .filter((entry, index) => entries[index + 1]?.number !== entry.number - 1)
    .map(({ number }) => number);
}
