import { Button } from "@akari/ui/button.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";

/** The way to more money, beside what says that there is too little. */
export function DepositWay({ label }: { readonly label: string }) {
  const { navigator } = useServices();
  return (
    <Button size="small" onClick={() => navigator.navigate(urlOf("deposit"))}>
      {label}
    </Button>
  );
}
