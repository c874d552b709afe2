import { expect, test } from "vitest";
import { BatchListeners } from "./batch-listeners.ts";
import type { Committed } from "./messages.ts";

const batch = (number: number) => ({ batch: number }) as Committed;

function opened() {
  const said: string[] = [];
  const steps: (() => void)[] = [];
  const listeners = new BatchListeners({
    tell: (call) => {
      try {
        call();
      } catch (error) {
        said.push(String(error));
      }
    },
    later: (step) => steps.push(step),
  });
  const say = (name: string) => (heard: Committed) => void said.push(`${name} ${heard.batch}`);
  const tell = (number: number) =>
    listeners.tell(batch(number), () => said.push(`reply ${number}`));
  const turn = () => steps.splice(0).forEach((step) => step());
  return { listeners, said, say, tell, turn };
}

test("M-HOU-53 a reply comes after the listeners that the next read needs, and before all others", () => {
  const { listeners, said, say, tell, turn } = opened();
  listeners.on("after-replies", say("news"));
  listeners.on("before-replies", say("quotes"));
  tell(1);
  expect(said).toEqual(["quotes 1", "reply 1"]);
  turn();
  expect(said).toEqual(["quotes 1", "reply 1", "news 1"]);
  turn();
  expect(said).toHaveLength(3);
});

test("M-HOU-53 all listeners get a batch before any of them gets the next, however fast batches come", () => {
  const { listeners, said, say, tell, turn } = opened();
  listeners.on("before-replies", say("quotes"));
  listeners.on("after-replies", say("news"));
  tell(1);
  tell(2);
  turn();
  expect(said).toEqual(["quotes 1", "reply 1", "news 1", "quotes 2", "reply 2", "news 2"]);
});

test("listeners after the replies can be notified at once, and get each batch once", () => {
  const { listeners, said, say, tell, turn } = opened();
  const stop = listeners.on("after-replies", say("news"));
  tell(1);
  listeners.tellRest();
  turn();
  listeners.tellRest();
  expect(said).toEqual(["reply 1", "news 1"]);
  stop();
  tell(2);
  turn();
  expect(said).toEqual(["reply 1", "news 1", "reply 2"]);
});

test("a listener that throws does not stop the reply or the other listeners", () => {
  const { listeners, said, say, tell, turn } = opened();
  const fault = () => {
    throw new Error("planted");
  };
  listeners.on("before-replies", fault);
  listeners.on("before-replies", say("quotes"));
  listeners.on("after-replies", fault);
  listeners.on("after-replies", say("news"));
  tell(1);
  turn();
  expect(said).toEqual(["Error: planted", "quotes 1", "reply 1", "Error: planted", "news 1"]);
});
