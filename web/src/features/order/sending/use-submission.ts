import { newId } from "@akari/ui/new-id.ts";
import { useRef, useState } from "react";
import { type Submission, afterFailure, idToSend, isLocked, newSubmission } from "./submission.ts";

interface SubmissionOptions {
  /** Where the id comes from, and goes when a refusal asks for another; without it, it lives with the component. */
  readonly id?: string;
  readonly onNewId?: (id: string) => void;
}

/** Sends one order or change at most once, however often the button is pressed. */
export function useSubmission(
  send: (id: string) => Promise<{ readonly orderId: string }>,
  { id: given, onNewId }: SubmissionOptions = {},
) {
  const [submission, setSubmission] = useState<Submission>(() =>
    newSubmission(() => given ?? newId()),
  );
  // A second tap can come before the first has been rendered.
  const sending = useRef(false);

  const submit = async () => {
    const id = idToSend(submission);
    if (id === undefined || sending.current) return;
    sending.current = true;
    setSubmission({ step: "sending", id });
    try {
      const { orderId } = await send(id);
      setSubmission({ step: "accepted", orderId });
    } catch (error) {
      const next = afterFailure(id, error, newId);
      setSubmission(next);
      if (next.step === "refused") onNewId?.(next.id);
    } finally {
      sending.current = false;
    }
  };

  return { submission, submit, locked: isLocked(submission) };
}
