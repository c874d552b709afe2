import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import { Purpose } from "../../page/purpose.tsx";

/** The sentence that never leaves a conversation: nobody asks for a payee, a card number or a fee. */
export function SupportPromise({ children }: { readonly children: string }) {
  return <Purpose icon={shield}>{children}</Purpose>;
}
