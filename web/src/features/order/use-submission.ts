import { useRef, useState } from "react";
import { type Submission, afterFailure, idToSend, isLocked, newSubmission } from "./submission.ts";

const makeId = () => crypto.randomUUID();

/** Sends one order or change at most once, however often the button is pressed. */
export function useSubmission(send: (id: string) => Promise<{ readonly orderId: string }>) {
  const [submission, setSubmission] = useState<Submission>(() => newSubmission(makeId));
  // Two taps can come before the first is rendered.
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
      setSubmission(afterFailure(id, error, makeId));
    } finally {
      sending.current = false;
    }
  };

  return { submission, submit, locked: isLocked(submission) };
}
