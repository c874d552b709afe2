/** Why an upload or a download failed without an answer; the keys of the runtime messages. */
export type TransferFailure =
  | "uploadFailed"
  | "uploadAborted"
  | "uploadTimedOut"
  | "uploadFileError"
  | "downloadFailed"
  | "downloadTimedOut";

/** M-ERR-8, 21, 22, 23: `runtime` is the key of its message. */
export class TransferError extends Error {
  readonly runtime: TransferFailure;

  constructor(runtime: TransferFailure) {
    super(runtime);
    this.name = "TransferError";
    this.runtime = runtime;
  }
}
