/// <reference types="vite/client" />

/** Version that this bundle was built as. */
declare const __APP_VERSION__: string;

declare module "virtual:console-texts/*" {
  const texts: Record<string, unknown>;
  export default texts;
}
