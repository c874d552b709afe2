import { Button } from "@akari/ui/button.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";

interface WaysInProps {
  readonly register: string;
  readonly login: string;
}

/** Register and sign in, for guests; the page places them. */
export function WaysIn({ register, login }: WaysInProps) {
  const { navigator } = useServices();
  return (
    <>
      <Button tone="primary" onClick={() => navigator.navigate(urlOf("register"))}>
        {register}
      </Button>
      <Button onClick={() => navigator.navigate(urlOf("login"))}>{login}</Button>
    </>
  );
}
