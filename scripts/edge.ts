/** `npm run edge -- cloudflare [--dir dist] [--out edge]`: the function for a host, with its configuration. */
import { mkdir, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "../src/edge/settings.ts";
import { bundleFunction, HOSTS, type Host, hostConfiguration } from "../src/hosts/deploy.ts";
import { outDir, usage } from "./settings.ts";

const USAGE = `usage: npm run edge -- ${HOSTS.join("|")} [--dir dist] [--out edge]`;

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { dir: { type: "string" }, out: { type: "string", default: "edge" } },
    });
    const host = HOSTS.find((known) => known === positionals[0]);
    if (host === undefined || positionals.length > 1) return usage(USAGE);
    return {
      host,
      dir: values.dir === undefined ? outDir() : resolve(values.dir),
      out: resolve(values.out),
    };
  } catch {
    return usage(USAGE);
  }
}

const { host, dir, out }: { host: Host; dir: string; out: string } = options();
await mkdir(out, { recursive: true });
const { file, code, bytes, compressed } = await bundleFunction(host);
await writeFile(join(out, file), code);
process.stdout.write(
  `${relative("", join(out, file))}: ${bytes} bytes, ${compressed} compressed\n`,
);
const { mounts } = readSettings(process.env).tasks;
for (const { path, content, next } of hostConfiguration(host, relative(out, dir) || ".", mounts)) {
  await writeFile(join(out, path), content);
  process.stdout.write(`${relative("", join(out, path))}: ${next}\n`);
}
