/** `npm run edge -- cloudflare [--dir dist] [--out edge]`: the function for a host, with its configuration. */
import { mkdir, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { readSettings } from "../src/edge/settings.ts";
import { bundleFunction } from "../src/hosts/function-bundle.ts";
import { FUNCTION_HOSTS } from "../src/hosts/hosts.ts";
import { atMost, oneOf, parseArguments, readCommand } from "./arguments.ts";
import { outDir, shownPath } from "./settings.ts";

const IDS = FUNCTION_HOSTS.map(({ id }) => id);

const { id, dir, out } = readCommand(
  `npm run edge -- ${IDS.join("|")} [--dir dist] [--out edge]`,
  () => {
    const { values, positionals } = parseArguments({
      dir: { type: "string" },
      out: { type: "string", default: "edge" },
    });
    atMost(1, positionals);
    return {
      id: oneOf("The host", positionals[0], IDS),
      dir: values.dir === undefined ? outDir() : resolve(values.dir),
      out: resolve(values.out),
    };
  },
);

await mkdir(out, { recursive: true });
for (const host of FUNCTION_HOSTS.filter((known) => known.id === id)) {
  const { file, code, bytes, compressed } = await bundleFunction(host);
  await writeFile(join(out, file), code);
  process.stdout.write(
    `Wrote ${shownPath(join(out, file))}: ${bytes} bytes, ${compressed} with gzip\n`,
  );
  const { mounts } = readSettings(process.env).tasks;
  const configuration = host.configuration?.(relative(out, dir) || ".", mounts);
  if (configuration !== undefined) {
    const path = join(out, configuration.path);
    await writeFile(path, configuration.content);
    process.stdout.write(`Wrote ${shownPath(path)}: ${configuration.next}\n`);
  }
}
