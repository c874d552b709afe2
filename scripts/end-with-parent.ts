// Loaded before the server by `npm start`. When npm is killed outright or its terminal is closed, nobody would ever stop the server and its
// database, and the next start would find the port and the data folder taken; so the server then stops itself, as on Ctrl-C. Started in
// any other way, it outlives its parent.
const startedByNpm = process.env["npm_lifecycle_event"] === "start";
const parent = process.ppid;

if (startedByNpm) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    console.error("The npm that started Akari has ended; stopping.");
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
  process.on("SIGHUP", () => process.kill(process.pid, "SIGTERM"));
}
