/** The browser's WebSocket with the test at its other end. */
export class FakeSocket extends EventTarget {
  readonly sent: unknown[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.closed = true;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
  open() {
    this.dispatchEvent(new Event("open"));
  }
  /** Opens and greets, as our stream does. */
  accept() {
    this.open();
    this.say({ type: "hello", epoch: 1 });
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}
