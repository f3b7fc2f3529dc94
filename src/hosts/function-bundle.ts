/**
 * The function for a host: its adapter and everything that it needs, in one file.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type Plugin, rolldown } from "rolldown";
import { SETTINGS } from "../edge/settings/settings.ts";
import type { FunctionHost } from "./host.ts";
import { START_SETTINGS } from "./process/start-settings.ts";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/** The oldest version of Node that undici runs on. */
export const OLDEST_NODE = "22.19";

/** Runs before everything else: an older Node does not even load the rest. */
const VERSION_CHECK = `{
  const [own, oldest] = [process.versions.node, "${OLDEST_NODE}"].map((text) => text.split(".").map(Number));
  if (own[0] < oldest[0] || (own[0] === oldest[0] && own[1] < oldest[1])) {
    process.stderr.write("Node.js " + process.versions.node + " is too old. Install Node.js ${OLDEST_NODE} or later.\\n");
    process.exit(2);
  }
}`;

interface FunctionBundle {
  readonly file: string;
  readonly code: string;
  readonly bytes: number;
  /** Bytes with gzip. */
  readonly compressed: number;
}

/** Of undici what the server uses: its index also has a browser's fetch, caches and sockets, most of its code. */
const UNDICI = `export { default as Pool } from "undici/lib/dispatcher/pool.js";
export { default as errors } from "undici/lib/core/errors.js";`;

/** Modules that are no files: the one that a bundle is made from, and the parts of undici. */
const virtualModules = (entry: string): Plugin => {
  const texts = new Map([
    [`${HERE}entry.ts`, entry],
    [`${HERE}undici.ts`, UNDICI],
  ]);
  return {
    name: "virtual-modules",
    resolveId: (id) => (["entry", "undici"].includes(id) ? `${HERE}${id}.ts` : undefined),
    load: (id) => texts.get(id),
  };
};

/** A text as minified code can write it. */
const literalsOf = (text: string) => [
  JSON.stringify(text),
  `\`${text.replaceAll(/[`\\]|\$\{/g, "\\$&")}\``,
];

/** The code without what the documentation says of settings, which nobody reads there. */
const withoutMeanings = (code: string): string =>
  [...SETTINGS, ...START_SETTINGS]
    .flatMap(({ meaning, usual }) => [
      ...literalsOf(meaning).map((literal) => [literal, '""'] as const),
      ...literalsOf(usual).map((literal) => [`usual:${literal}`, 'usual:""'] as const),
    ])
    .reduce((text, [found, written]) => text.replaceAll(found, written), code)
    .replaceAll(/(?:meaning|usual):"",|,(?:meaning|usual):""(?=\})/g, "");

/** The function for a host as one module. */
export async function bundleFunction({ id, adapter }: FunctionHost): Promise<FunctionBundle> {
  const bundle = await rolldown({
    input: "entry",
    platform: adapter.platform,
    transform: { target: "es2024" },
    external: /^node:/,
    // reading a value does nothing here, and neither does importing a module of the project
    treeshake: {
      propertyReadSideEffects: false,
      moduleSideEffects: (id) => id.includes("/node_modules/"),
    },
    plugins: [virtualModules(adapter.entry)],
  });
  const { output } = await bundle
    .generate({
      format: "esm",
      minify: true,
      codeSplitting: false,
      comments: false,
      ...(adapter.platform === "node" ? { postBanner: VERSION_CHECK } : {}),
    })
    .finally(() => bundle.close());
  const code = withoutMeanings(output[0].code);
  const compressed = gzipSync(code, { level: 9 }).byteLength;
  return { file: `${id}.js`, code, bytes: Buffer.byteLength(code), compressed };
}
