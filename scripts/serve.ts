/** `npm run serve -- [--dir dist] [--host 127.0.0.1] [--port 4321]`: a built site, through its function. */
import { atMost, parseArguments, readCommand } from "./arguments.ts";
import { LISTEN_OPTIONS, readListen, serveSite } from "./serve-site.ts";
import { folderOr, outDir } from "./settings.ts";

const { folder, listen } = readCommand(
  "npm run serve -- [--dir dist] [--host 127.0.0.1] [--port 4321]",
  () => {
    const { values, positionals } = parseArguments({ dir: { type: "string" }, ...LISTEN_OPTIONS });
    atMost(0, positionals);
    return {
      folder: folderOr(values.dir, outDir()),
      listen: readListen(values),
    };
  },
);
await serveSite(folder, listen);
