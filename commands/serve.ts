/** `npm run serve -- [--dir dist] [--host 127.0.0.1] [--port 4321] [--workers N]`: a built site, through its function. */
import { MAX_WORKERS } from "../src/hosts/process/start-settings.ts";
import { atMost, parseArguments, readCommand, wholeNumber } from "./arguments.ts";
import { LISTEN_OPTIONS, readListen, serveSite } from "./serve-site.ts";
import { folderOr, outDir } from "./settings.ts";

const { folder, listen, workers } = readCommand(
  "npm run serve -- [--dir dist] [--host 127.0.0.1] [--port 4321] [--workers N]",
  () => {
    const { values, positionals } = parseArguments({
      dir: { type: "string" },
      workers: { type: "string" },
      ...LISTEN_OPTIONS,
    });
    atMost(0, positionals);
    return {
      folder: folderOr(values.dir, outDir()),
      listen: readListen(values),
      workers:
        values.workers === undefined
          ? undefined
          : wholeNumber("--workers", values.workers, { from: 1, to: MAX_WORKERS }),
    };
  },
);
await serveSite(folder, listen, { workers });
