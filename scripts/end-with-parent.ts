// Loaded before the server by `npm start`. If npm is killed or its terminal is closed, the server would keep running, and the next start
// would find the port and the data folder in use; so the server then stops itself, as on Ctrl-C. Started in any other way, it outlives
// its parent.
const startedByNpm = process.env["npm_lifecycle_event"] === "start";
const parent = process.ppid;

if (startedByNpm) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    console.error("The npm process that started Akari has ended; stopping.");
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
  process.on("SIGHUP", () => process.kill(process.pid, "SIGTERM"));
}
