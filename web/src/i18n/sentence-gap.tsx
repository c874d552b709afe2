import { useFormat } from "./provider.tsx";

/** Between two sentences of one paragraph: a space, but in Japanese and Chinese, whose full stop brings its own. */
export function SentenceGap() {
  const { tag } = useFormat();
  return tag === "ja" || tag === "zh-Hans" ? null : " ";
}
