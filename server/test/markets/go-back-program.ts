// Goes back in a market, in a process of its own; the argument is JSON.
import type pg from "pg";
import { goBack } from "../../src/engine/go-back.ts";

export interface GoBackProgram {
  readonly app: pg.ClientConfig;
  readonly market: string;
  readonly name: string;
}

const { app, ...asked } = JSON.parse(process.argv[2]!) as GoBackProgram;
await goBack(app as never, { ...asked, holder: `process ${process.pid}` });
process.exit(0);
