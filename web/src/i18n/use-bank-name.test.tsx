// @vitest-environment jsdom
import en from "@akari/api/texts/app.en.json" with { type: "json" };
import es from "@akari/api/texts/app.es.json" with { type: "json" };
import fr from "@akari/api/texts/app.fr.json" with { type: "json" };
import ja from "@akari/api/texts/app.ja.json" with { type: "json" };
import zh from "@akari/api/texts/app.zh-Hans.json" with { type: "json" };
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { IntlProvider } from "use-intl/react";
import { useBankName, useBranchName } from "./use-bank-name.ts";

afterEach(cleanup);

function Names({ code, bank, branch }: { readonly [key in "code" | "bank" | "branch"]: string }) {
  const bankName = useBankName();
  const branchName = useBranchName();
  return (
    <p>
      {bankName({ code, name: bank })}, {branchName(code, branch)}
    </p>
  );
}

test.each([
  ["ja", ja, "あかり練習銀行, 灯支店"],
  ["zh-Hans", zh, "Akari练习银行, 灯支行"],
  ["en", en, "Akari Practice Bank, Akari Branch"],
  ["es", es, "Banco de Prácticas Akari, Sucursal Akari"],
  ["fr", fr, "Banque d’entraî\u00adnement Akari, Agence Akari"],
] as const)(
  "in %s the practice bank and its branch are in one language, real ones in their own",
  (locale, app, words) => {
    render(
      <IntlProvider locale={locale} messages={{ app }}>
        <Names code="0000" bank="あかり練習銀行" branch="灯支店" />
        <Names code="0158" bank="京都銀行" branch="灯支店" />
      </IntlProvider>,
    );
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText("京都銀行, 灯支店")).toBeTruthy();
  },
);
