import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";

interface SignInFirstProps {
  readonly title: string;
  readonly hint?: string;
  readonly label: string;
  /** Where the reader goes on once signed in. */
  readonly next: string;
}

/** In place of what only a customer has: the way to sign in, and from there back to it. */
export function SignInFirst({ title, hint, label, next }: SignInFirstProps) {
  const { navigator } = useServices();
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <Button tone="primary" onClick={() => navigator.navigate(urlOf("login", { next }))}>
          {label}
        </Button>
      }
    />
  );
}
