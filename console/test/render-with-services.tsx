import type { SignedIn } from "@akari/api/console/session";
import { SurroundingsContext } from "@akari/ui/surroundings.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { createServices } from "../src/app/create-services.ts";
import { ServicesContext } from "../src/http/services.ts";
import { LanguageProvider } from "../src/i18n/provider.tsx";
import { OperatorContext } from "../src/session/use-session.ts";

const operator: SignedIn = {
  operatorId: "2",
  signInName: "naoko",
  name: "江波 直",
  roles: ["treasury"],
  signedInAt: "2026-11-20T09:00:00.000+09:00",
  previousSignIn: null,
  idleEndsAt: "2026-11-20T09:30:00.000+09:00",
  endsAt: "2026-11-20T21:00:00.000+09:00",
};

const surroundings = { overlay: () => () => undefined, follow: () => undefined };

interface RenderOptions {
  readonly operator?: Partial<SignedIn>;
  /** The server's answers by route; the request's body is given. */
  readonly answers?: Readonly<Record<string, (body: unknown) => unknown>>;
}

/** Renders a part of the console in Japanese for an operator of treasury; only the network is a stand-in. */
export async function renderWithServices(
  children: ReactNode,
  { operator: own = {}, answers = {} }: RenderOptions = {},
) {
  // A dialog of the page; the test's browser has no top layer.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const path = new URL(String(input), "http://akari.test").pathname.replace(
      "/api.php/console/",
      "",
    );
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null;
    sent.push({ path, body });
    const data = answers[path]?.(body) ?? {};
    return new Response(JSON.stringify({ code: 1, msg: "", data }));
  });
  localStorage.setItem("locale", "jp");
  const services = createServices(window);
  await services.language.start();
  const language = services.language.current();
  if (language === null) throw new Error("the texts have not loaded");
  const result = render(
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queries}>
        <LanguageProvider language={language}>
          <SurroundingsContext value={surroundings}>
            <OperatorContext value={{ ...operator, ...own }}>{children}</OperatorContext>
          </SurroundingsContext>
        </LanguageProvider>
      </QueryClientProvider>
    </ServicesContext>,
  );
  return { ...result, services, sent };
}
