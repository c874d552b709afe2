/// <reference types="vite/client" />

/** Version that this bundle was built as (M-CON-25). */
declare const __APP_VERSION__: string;

/** How any group of catalogues is loaded in any language; `i18n/messages.ts` knows the type. */
declare module "virtual:messages" {
  const loaders: object;
  export default loaders;
}

declare module "virtual:messages/*" {
  const messages: Record<string, unknown>;
  export default messages;
}
