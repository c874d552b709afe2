/// <reference types="vite/client" />

/** Version that this bundle was built as (spec section 9). */
declare const __APP_VERSION__: string;

declare module "virtual:messages/*" {
  const messages: Record<string, unknown>;
  export default messages;
}
