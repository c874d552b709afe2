import { type ComponentType, useEffect, useState } from "react";
import { useServices } from "../services/services.ts";
import { useIsReached } from "../services/use-stale.ts";
import { useSignedIn } from "../session/use-session.ts";

/** Tells a customer on every page what happens to their account. Its code is loaded once the server is heard. */
export function Told() {
  const { language, storage } = useServices();
  const isSignedIn = useSignedIn();
  const isOpen = useIsReached();
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const isWanted = isSignedIn && isOpen && Toasts === null;
  const isLeft = !isSignedIn && isOpen;
  useEffect(() => {
    // Whoever was signed in before is told nothing here any more.
    if (isLeft)
      void import("../messages/away-device.ts")
        .then(({ leaveAway }) => leaveAway({ storage }))
        .catch(() => undefined);
  }, [isLeft, storage]);
  useEffect(() => {
    if (!isWanted) return;
    // Its texts are among those of most pages. A failure is mended with the next connection.
    Promise.all([import("../messages/message-toasts.tsx"), language.need("main")]).then(
      ([{ MessageToasts }]) => setToasts(() => MessageToasts),
      () => undefined,
    );
  }, [isWanted, language]);
  return isSignedIn && Toasts !== null ? <Toasts /> : null;
}
