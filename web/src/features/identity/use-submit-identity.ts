import { newId } from "@akari/ui/new-id.ts";
import type { RequestOf } from "@akari/api/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { useServices } from "../../services/services.ts";

/** Submits for the review; repeated after an unknown outcome it is the same submission. */
export function useSubmitIdentity(onSubmitted: () => void) {
  const { client, queries } = useServices();
  const clientId = useRef(newId());
  const submit = useMutation({
    mutationFn: (request: Omit<RequestOf<"identity/submit">, "clientId">) =>
      client.call(
        "identity/submit",
        { clientId: clientId.current, ...request },
        { showsRefusal: true },
      ),
    async onSuccess() {
      await queries.invalidateQueries();
      onSubmitted();
    },
    onError(error) {
      if (!isOutcomeUnknown(error)) clientId.current = newId();
    },
  });
  return { submit };
}
