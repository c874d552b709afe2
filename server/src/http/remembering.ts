/** Longer texts are not kept. */
const longest = 300;
const most = 1_000;

/** A pure function of a text that remembers its last answers: requests ask about the same few hosts and addresses. A thousand other texts only make it forget. */
export function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.answer;
    const fresh = answer(text);
    if (text.length > longest) return fresh;
    if (known.size >= most) known.clear();
    known.set(text, { answer: fresh });
    return fresh;
  };
}
