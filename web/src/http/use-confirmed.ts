import { newId } from "@akari/ui/new-id.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

interface ConfirmedAct {
  /** Sends it. A try after a lost answer has the same id, so that it is not a second one. */
  readonly act: (clientId: string) => Promise<unknown>;
  readonly onSuccess: () => void;
  /** Reads again what it has changed, whatever the answer was. */
  readonly readAgain: () => Promise<unknown>;
}

/** An act that is sent after a question: what opens the question, and the properties of its dialog. */
export function useConfirmed({ act, onSuccess, readAgain }: ConfirmedAct) {
  const [asking, setAsking] = useState(false);
  const clientId = useRef(newId());
  const sent = useMutation({
    mutationFn: () => act(clientId.current),
    onSuccess,
    async onSettled() {
      setAsking(false);
      await readAgain();
    },
  });
  return {
    ask: () => setAsking(true),
    dialog: {
      open: asking,
      busy: sent.isPending,
      onConfirm: () => sent.mutate(),
      onCancel: () => setAsking(false),
    },
  };
}
