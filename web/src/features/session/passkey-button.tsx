import { ApiError } from "@akari/api/client";
import type { AnswerOf } from "@akari/api/endpoints";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import fingerprint from "@phosphor-icons/core/regular/fingerprint.svg?raw";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import { passkeysWork, signWithPasskey } from "../../session/passkeys.ts";

interface PasskeyButtonProps {
  readonly onSignedIn: (answer: AnswerOf<"passkey/signIn">) => Promise<void>;
}

/** Signs in with a passkey of this device; nothing where the browser has none. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const { client } = useServices();
  const t = useTranslations("session.login");
  const signIn = useMutation({
    mutationFn: async () => {
      const options = await client.call("passkey/beginSignIn", {}, { showsRefusal: true });
      return client.call("passkey/signIn", await signWithPasskey(options), { showsRefusal: true });
    },
    onSuccess: onSignedIn,
  });
  if (!passkeysWork()) return null;
  return (
    <>
      <Button busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <Icon svg={fingerprint} />
        {t("passkey")}
      </Button>
      {signIn.isError && (
        <Notice tone="warn" role="alert">
          {signIn.error instanceof ApiError && signIn.error.message !== ""
            ? signIn.error.message
            : t("passkeyFailed")}
        </Notice>
      )}
    </>
  );
}
