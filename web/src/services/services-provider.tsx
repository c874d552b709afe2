import { type Surroundings, SurroundingsContext } from "@akari/ui/surroundings.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { requestFor } from "../navigation/navigation.ts";
import { type Services, ServicesContext } from "./services.ts";

interface ServicesProviderProps {
  readonly services: Services;
  readonly children: ReactNode;
}

/** Provides the services to everything below, including `ui` components. */
export function ServicesProvider({ services, children }: ServicesProviderProps) {
  const { navigator, queries } = services;
  const surroundings = useMemo(
    (): Surroundings => ({
      overlay: navigator.overlay,
      follow(url) {
        if (requestFor(url).kind === "switchTab") navigator.switchTab(url);
        else navigator.navigate(url);
      },
    }),
    [navigator],
  );
  return (
    <ServicesContext value={services}>
      <SurroundingsContext value={surroundings}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </SurroundingsContext>
    </ServicesContext>
  );
}
