import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type PressureKind, pressingPhrases } from "./testing/pressing-copy.ts";

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, key: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[`${key}.${name}`, value]] : leaves(value, `${key}.${name}`),
  );
}

const folder = new URL("../texts/", import.meta.url);
const texts = readdirSync(folder).flatMap((file) =>
  leaves(
    JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Tree,
    file.slice(0, -".json".length),
  ),
);

test("H10 M-HON-9 no text in any language promises profit, hurries, points at a crowd or cheers", () => {
  expect(texts.length).toBeGreaterThan(10_000);
  const found = texts.flatMap(([key, text]) =>
    pressingPhrases(text).map(({ kind, phrase }) => `${key}: ${kind} "${phrase}"`),
  );
  expect(found).toEqual([]);
});

/** Four of each kind and language, as found in apps that press their customers. */
const planted: Readonly<Record<PressureKind, readonly string[]>> = {
  promise: [
    "この銘柄は必ず儲かります",
    "元本保証で安心です",
    "ノーリスクで始められます",
    "絶対に上がる銘柄を公開",
    "跟单稳赚不赔",
    "保证盈利，放心入金",
    "零风险投资",
    "这只股票必涨",
    "Guaranteed returns every day",
    "A risk-free way to invest",
    "You can’t lose with this fund",
    "Easy money for beginners",
    "Ganancias garantizadas cada mes",
    "Invierta sin riesgo",
    "Dinero fácil desde hoy",
    "Con este fondo no puede perder",
    "Des gains garantis chaque mois",
    "Investissez sans risque",
    "De l’argent facile dès ce soir",
    "Vous ne pouvez pas perdre",
  ],
  urgency: [
    "本日限りの特別枠です",
    "残りわずかです",
    "お急ぎください",
    "あと{minutes}分で締め切ります",
    "仅限今日开放",
    "名额有限，赶快申请",
    "最后机会",
    "限时优惠",
    "Hurry, the block closes soon",
    "Last chance to apply",
    "Limited-time offer",
    "Don’t miss this IPO",
    "¡Dese prisa!",
    "Última oportunidad para invertir",
    "Oferta limitada",
    "No se lo pierda",
    "Dépêchez-vous",
    "Dernière chance d’acheter",
    "Offre limitée",
    "Ne manquez pas cette introduction",
  ],
  herd: [
    "みんなが買っています",
    "{count}人が購入しました",
    "話題沸騰の銘柄",
    "今もっとも買われている株",
    "大家都在买",
    "{count}人正在查看",
    "热门抢购中",
    "500人已购买",
    "Others are buying this now",
    "People are watching this stock",
    "Trending now",
    "Join thousands of winners",
    "Otros están comprando esta acción",
    "{count} personas están viendo esto",
    "Únase a miles de inversores",
    "Lo más popular",
    "Tout le monde achète",
    "{count} personnes consultent cette action",
    "Rejoignez des milliers de gagnants",
    "Le plus populaire",
  ],
  celebration: [
    "約定おめでとうございます",
    "やったね",
    "大勝利です",
    "お見事",
    "恭喜成交",
    "太棒了",
    "干得好",
    "大获全胜",
    "Congratulations on your trade",
    "Well done",
    "Great trade",
    "You’re on fire",
    "¡Enhorabuena!",
    "Felicidades por su operación",
    "¡Bien hecho!",
    "¡Genial!",
    "Félicitations",
    "Bravo",
    "Bien joué",
    "Ordre exécuté 🎉",
  ],
};

test.each(Object.entries(planted).flatMap(([kind, list]) => list.map((text) => [kind, text])))(
  "H10 planted: %s is found in %j",
  (kind, text) => {
    expect(pressingPhrases(text!).map((found) => found.kind)).toContain(kind);
  },
);

test.each([
  "元本は保証されません。",
  "申込は先着順で、締切までは費用なしで取り消せます。",
  "Your money is not guaranteed.",
  "The stop loss does not guarantee its price.",
  "El capital no está garantizado.",
  "Le capital n’est pas garanti.",
  "本金不受保障。",
  "他の人の当選",
])("H10 plain information passes: %s", (text) => {
  expect(pressingPhrases(text)).toEqual([]);
});
