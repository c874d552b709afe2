import type { ToastStore } from "@akari/ui/toast-store.ts";
import { useTranslations } from "use-intl/react";
import type { RuntimeLocale } from "../i18n/locale.ts";
import type { AppMessages } from "../i18n/catalogues.ts";

/** A message of the app's catalogue, one of the runtime's own, or a sentence that the server has worded. */
export type ToastText =
  | { readonly word: ToastWord }
  | { readonly runtime: RuntimeWord }
  | { readonly sentence: string };
/** Keys of `app.toast`. */
export type ToastWord = keyof AppMessages["app"]["toast"];
/** Keys of the `runtime` catalogue. */
export type RuntimeWord = keyof AppMessages["runtime"];

export type Toasts = ToastStore<ToastText>;

interface ToastWordsProps {
  readonly text: ToastText;
  /** Language of the runtime's own messages, where it differs from the page's. */
  readonly runtimeTag?: RuntimeLocale | undefined;
}

/** What a toast says, in the reader's language. */
export function ToastWords({ text, runtimeTag }: ToastWordsProps) {
  const word = useTranslations("app.toast");
  const runtime = useTranslations("runtime");
  if ("runtime" in text) return <span lang={runtimeTag}>{runtime(text.runtime)}</span>;
  return <span>{"word" in text ? word(text.word) : text.sentence}</span>;
}
