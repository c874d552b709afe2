import { Notice } from "@akari/ui/notice.tsx";
import type { ReactNode } from "react";
import { asksForMoney } from "./asks-for-money.ts";
import { DepositWay } from "./deposit-way.tsx";

interface RefusalNoticeProps {
  readonly refusal: {
    readonly message: string;
    readonly reason?: string | null | undefined;
  };
  readonly wide?: boolean;
  /** Before the server's words. */
  readonly children?: ReactNode;
}

/** Why a command is refused; where more money would lift that, with the way to it (M-OUT-108). */
export function RefusalNotice({ refusal, wide = false, children }: RefusalNoticeProps) {
  return (
    <Notice
      tone="alert"
      role="alert"
      wide={wide}
      action={asksForMoney(refusal.reason) && <DepositWay />}
    >
      {children}
      {children !== undefined && " "}
      {refusal.message}
    </Notice>
  );
}
