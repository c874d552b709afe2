// npm run new-vault-key: adds a key to the vault's file, which seals from the next start on; the older ones still open.
import { systemEntropy } from "../entropy.ts";
import { StartRefusal } from "../db/start-refusal.ts";
import { addKey, keyFileOf, readKeyFile } from "../vault/key-file.ts";
import { runCommand, usage } from "./run-command.ts";

await runCommand(async (config, words) => {
  if (words.length > 0) throw usage("npm run new-vault-key");
  const path = keyFileOf(config);
  if (readKeyFile(path) === null)
    throw new StartRefusal(`There is no key file ${path} yet; the first start makes it.`);
  const id = addKey(path, systemEntropy);
  console.log(`Key ${id} added to ${path}. It seals from the next start on. Copy the file again.`);
  return true;
});
