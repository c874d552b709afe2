/// <reference types="vite/client" />

/** Version that this bundle was built as (M-CON-25). */
declare const __APP_VERSION__: string;

declare module "virtual:messages/*" {
  const messages: Record<string, unknown>;
  export default messages;
}
