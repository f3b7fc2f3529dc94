/** `npm run serve -- [--dir dist] [--host 127.0.0.1] [--port 4321]`: a built site, through its function. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Agent, setGlobalDispatcher } from "undici";
import { readSettings } from "../src/edge/settings.ts";
import { startServer } from "../src/hosts/server.ts";
import { outDir, usage } from "./settings.ts";

const USAGE = "usage: npm run serve -- [--dir dist] [--host 127.0.0.1] [--port 4321]";

function options() {
  try {
    const { values } = parseArgs({
      options: {
        dir: { type: "string" },
        host: { type: "string", default: "127.0.0.1" },
        port: { type: "string", default: "4321" },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65535) return usage(USAGE);
    return {
      folder: values.dir === undefined ? outDir() : resolve(values.dir),
      host: values.host,
      port,
    };
  } catch {
    return usage(USAGE);
  }
}

const given = options();
if (!existsSync(`${given.folder}/index.html`)) {
  usage(`There is no built site in ${given.folder}. Run npm run build first.`);
}
// without a limit some requests to a backend wait for a second and more when there are many
setGlobalDispatcher(new Agent({ connections: 128 }));
try {
  const { url } = await startServer({
    ...given,
    settings: readSettings(process.env),
    log: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(`Vitrine is at ${url}\n`);
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  usage(taken ? `Port ${given.port} is taken. Choose another with --port.` : String(error));
}
