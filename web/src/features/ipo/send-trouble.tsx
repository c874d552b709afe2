import type { ApiError } from "@akari/api/client";
import { Notice } from "@akari/ui/notice.tsx";
import { isOutcomeUnknown } from "../../http/client.ts";
import { RefusalNotice } from "../../valuation/refusal-notice.tsx";

interface SendTroubleProps {
  readonly refusal: ApiError | undefined;
  readonly error: unknown;
  /** What to do while nobody knows whether it has arrived. */
  readonly unknown: string;
}

/** Why what was sent is refused, or that its outcome is unknown. */
export function SendTrouble({ refusal, error, unknown }: SendTroubleProps) {
  return (
    <>
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
      {isOutcomeUnknown(error) && (
        <Notice tone="warn" role="alert">
          {unknown}
        </Notice>
      )}
    </>
  );
}
