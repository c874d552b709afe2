import { ApiError } from "@akari/api/client";
import type { ConsoleAnswerOf, ConsoleRequestOf } from "@akari/api/console/endpoints";

/** As in `replayPartBytes`, whose schemas the page does not load. */
const partBytes = 256 * 1024;
/** How often a part is sent again when no answer came. */
const triesMost = 5;
const shortWaitMs = 1_000;

export interface Sending {
  /** Calls `replay/begin` and `replay/part`. */
  begin(request: ConsoleRequestOf<"replay/begin">): Promise<ConsoleAnswerOf<"replay/begin">>;
  part(request: ConsoleRequestOf<"replay/part">): Promise<ConsoleAnswerOf<"replay/part">>;
  wait(ms: number): Promise<void>;
}

/** Sends a file in parts, so that one of any size arrives over any network; returns its id. Rejects with ApiError. */
export async function sendFile(
  file: Pick<File, "name" | "size" | "slice">,
  sending: Sending,
  onSent: (share: number) => void,
): Promise<string> {
  const { uploadId } = await sending.begin({ name: file.name, bytes: file.size });
  for (let offset = 0; offset < file.size;) {
    const bytes = await file.slice(offset, offset + partBytes).arrayBuffer();
    const content = base64(new Uint8Array(bytes));
    const { received } = await patiently(sending, () =>
      sending.part({ uploadId, offset, content }),
    );
    offset = received;
    onSent(offset / file.size);
  }
  return uploadId;
}

/** Waits where the server asks for it, and asks again where no answer came: a part that came twice changes nothing. */
async function patiently<Answer>(sending: Sending, ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await ask();
    } catch (error) {
      const isPassing =
        error instanceof ApiError &&
        (error.retryAfterSeconds !== null || error.code === -1 || error.code === 408);
      if (!isPassing || tries === triesMost) throw error;
      await sending.wait((error.retryAfterSeconds ?? 0) * 1000 || shortWaitMs);
    }
}

/** A call with all bytes as arguments would be too long for the stack. */
const charactersAtOnce = 8_192;

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += charactersAtOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + charactersAtOnce));
  return btoa(text);
}
