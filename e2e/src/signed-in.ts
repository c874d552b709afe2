import type { BrowserContext } from "@playwright/test";
import type { Customer } from "./world.ts";
import type { Language } from "./words.ts";

interface Device {
  readonly language: Language;
  /** null for a guest. */
  readonly customer: Customer | null;
  readonly theme?: "light" | "dark";
}

/** Stores language, display settings and session on the device, as signing in does. */
export async function prepareDevice(context: BrowserContext, device: Device): Promise<void> {
  const { language, customer, theme = "light" } = device;
  const user =
    customer === null
      ? null
      : await customer.api.call("index/getUserInfo", { user_id: customer.userId });
  await context.addInitScript(
    ([locale, display, token, userInfo]) => {
      localStorage.setItem("locale", locale);
      localStorage.setItem("display", display);
      if (token === "") return;
      localStorage.setItem("token", token);
      localStorage.setItem("userId", JSON.parse(userInfo).user_id);
      localStorage.setItem("userInfo", userInfo);
    },
    [language, JSON.stringify({ theme }), customer?.token ?? "", JSON.stringify(user)] as const,
  );
}
