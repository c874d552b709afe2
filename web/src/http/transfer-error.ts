/** How an upload or a download ended badly without a word from the server; the keys of their runtime messages. */
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
