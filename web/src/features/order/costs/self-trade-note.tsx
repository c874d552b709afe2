import type { AmendPreview, Preview } from "@akari/api/order";
import { Notice } from "@akari/ui/notice.tsx";
import { endsAtOnce } from "./ends-at-once.ts";

interface SelfTradeNoteProps {
  readonly preview: Pick<Preview | AmendPreview, "selfTrade" | "denial">;
}

/** A warning that a part of the order, or in an auction all of it, would end because it meets an own order, in the server's words. */
export function SelfTradeNote({ preview: { selfTrade, denial } }: SelfTradeNoteProps) {
  if (selfTrade === null || denial !== null || endsAtOnce(selfTrade)) return null;
  return (
    <Notice tone="warn" role="status">
      {selfTrade.msg}
    </Notice>
  );
}
