/**
 * Names of real companies that an invented name must not equal or begin with. The stems were chosen to avoid them;
 * this list is the safety net.
 */
export const deniedBeginnings: readonly string[] = (
  "日本 日立 日産 日清 日東 日野 三菱 三井 三越 三和 住友 富士 朝日 旭 大和 大成 大林 大塚 大正 大日本 東洋 東京 東芝 東レ 東武 東邦 東宝 東急 " +
  "帝人 帝国 明治 森永 味の素 京都 京王 京成 京阪 阪急 阪神 近鉄 近畿 南海 名古屋 中外 中部 中国 四国 九州 北陸 北海道 関西 川崎 神戸 横浜 千葉 " +
  "静岡 常陽 群馬 八十二 伊予 広島 福岡 山口 西日本 豊田 トヨタ 本田 ホンダ 松田 マツダ 鈴木 スズキ ヤマハ 任天堂 資生堂 花王 武田 塩野義 小野薬品 " +
  "田辺 参天 久光 村田 京セラ 島津 横河 堀場 浜松 信越 積水 清水 鹿島 竹中 長谷工 熊本 安藤 戸田 前田 飛島 若築 不動 奥村 西松 鉄建 " +
  "王子 大王 北越 伊藤 丸紅 兼松 双日 豊通 岩谷 長瀬 稲畑 山善 栗田 荏原 椿本 不二 小松 久保田 井関 安川 津田 牧野 森精 高島 松屋 丸井 丸善 " +
  "青山 青木 青葉 極洋 雪印 雪国 松風 暁 昴 天馬 八千代 曙 芙蓉 瑞穂 みずほ りそな 野村 岡三 岩井 光世 丸三 水戸 松井 有沢 有明 羽衣 " +
  "白洋 白山 高砂 千代田 千趣 常盤 秋田 岩手 七十七 山形 東北 武蔵 筑波 足利 駿河 スルガ 清里 十六 大垣 百五 滋賀 池田 南都 紀陽 山陰 山陽 " +
  "阿波 百十四 高知 佐賀 十八 肥後 宮崎 鹿児島 琉球 沖縄"
).split(" ");

/** Combinations of our own words that are names of real companies, listed or not. */
export const deniedNames: ReadonlySet<string> = new Set([
  "夏目光学",
  "望月印刷",
  "黒潮電力",
  "清瀬製作所",
  "榊原機械",
  "早瀬工務店",
  "峰岸商会",
  "若草ガス",
  "芹沢銀行",
  "若竹銀行",
  "千鳥製菓",
  "秋津銀行",
  "氷室製作所",
  "如月出版",
  "篠ノ井ガス",
]);
