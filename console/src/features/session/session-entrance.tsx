import { useState } from "react";
import type { SignedOutBy } from "../../session/session-store.ts";
import { SetUpPage } from "./set-up-page.tsx";
import { SignInPage } from "./sign-in-page.tsx";

interface SessionEntranceProps {
  readonly first: boolean;
  readonly by: SignedOutBy;
}

/** Signing in, or setting up with a one-time secret: the only thing to do while no operator exists. */
export function SessionEntrance({ first, by }: SessionEntranceProps) {
  const [setsUp, setSetsUp] = useState(first);
  return setsUp ? (
    <SetUpPage first={first} onSignIn={() => setSetsUp(false)} />
  ) : (
    <SignInPage by={by} onSetUp={() => setSetsUp(true)} />
  );
}
