import { ApiError } from "@akari/api/client";
import type { ConsoleAnswerOf, ConsoleRequestOf } from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";
import type { Reason } from "@akari/api/reasons";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "./services.ts";
import { ask } from "./use-read.ts";

export interface Refusal {
  /** The server's sentence in the reader's language. */
  readonly text: string;
  readonly reason: string | null;
  readonly field: string | null;
}

/** Refusals after which the same action can no longer succeed: somebody or something was first. */
const endings: readonly (string | null)[] = [
  "CASE_DECIDED",
  "CASE_DECIDED_BY_DESK",
  "CASE_DECIDED_BY_CLOCK",
  "CASE_DECIDED_BY_CUSTOMER",
  "PROPOSAL_OPEN",
  "PROPOSAL_DECIDED",
  "PROPOSAL_EXPIRED",
  "PROPOSAL_VOID",
] satisfies readonly Reason[];

/** Whether an action was refused for good. */
export function isSettled(refusal: Pick<Refusal, "reason"> | null): boolean {
  return refusal !== null && endings.includes(refusal.reason);
}

/** One action at a time, with its refusal; null as answer when it was refused. Afterwards everything shown is read again. */
export function useAct<Name extends ConsoleEndpointName>(name: Name) {
  const services = useServices();
  const t = useTranslations("console");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const run = async (request: ConsoleRequestOf<Name>): Promise<ConsoleAnswerOf<Name> | null> => {
    if (busy) return null;
    setBusy(true);
    setRefusal(null);
    try {
      return await ask(services, name, request);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({
        text: error.message === "" ? t("noAnswer") : error.message,
        reason: error.reason,
        field: error.field,
      });
      return null;
    } finally {
      setBusy(false);
      void services.queries.invalidateQueries();
    }
  };
  return { run, busy, refusal, clear: () => setRefusal(null) };
}
