import { ApiError } from "@akari/api/client";
import { useEffect } from "react";
import { useServices } from "../http/services.ts";
import { ask } from "../http/use-read.ts";

/** While a waiting case is open here, colleagues see who looks at it. A courtesy: that it fails is no trouble of the case. */
export function useClaim(
  queue: "deposit" | "withdrawal" | "loan",
  caseId: string,
  isOpen: boolean,
): void {
  const services = useServices();
  useEffect(() => {
    if (!isOpen) return;
    const tell = async (action: "claim" | "release") => {
      try {
        if (queue === "deposit") await ask(services, `deposit/${action}`, { depositId: caseId });
        else if (queue === "loan") await ask(services, `loan/${action}`, { loanId: caseId });
        else await ask(services, `withdrawal/${action}`, { withdrawalId: caseId });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void tell("claim");
    return () => void tell("release");
  }, [services, queue, caseId, isOpen]);
}
