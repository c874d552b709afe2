/** Does work in pieces and lets the page draw between them. Throws the signal's reason when it is aborted; `onPiece` gets what the work yields. */
export async function inTurns<Piece, Result>(
  work: Iterator<Piece, Result>,
  onPiece: (piece: Piece) => void,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted();
    const next = work.next();
    if (next.done === true) return next.value;
    onPiece(next.value);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
