/**
 * The function for a host: its adapter and everything that it needs, in one file.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { SETTINGS } from "../edge/settings/settings.ts";
import type { FunctionHost } from "./host.ts";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/** Packages that are no modules, such as undici, load modules of Node in this way. */
const REQUIRE =
  'import { createRequire as nodeRequire } from "node:module"; const require = nodeRequire(import.meta.url);';

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

const undiciParts: Plugin = {
  name: "undici-parts",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^undici$/ }, () => ({ path: "undici", namespace: "parts" }));
    onLoad({ filter: /.*/, namespace: "parts" }, () => ({ contents: UNDICI, resolveDir: HERE }));
  },
};

/** The code without what the documentation says of settings, which nobody reads there. */
const withoutMeanings = (code: string): string =>
  SETTINGS.reduce(
    (text, { meaning, usual }) =>
      text
        .replaceAll(JSON.stringify(meaning), '""')
        .replaceAll(`usual:${JSON.stringify(usual)}`, 'usual:""'),
    code,
  );

/** The function for a host as one module. */
export async function bundleFunction({ id, adapter }: FunctionHost): Promise<FunctionBundle> {
  const { outputFiles } = await build({
    stdin: { contents: adapter.entry, resolveDir: HERE },
    bundle: true,
    write: false,
    minify: true,
    // as the texts are compared with the code
    charset: "utf8",
    format: "esm",
    target: "es2024",
    platform: adapter.platform,
    external: ["node:*"],
    plugins: [undiciParts],
    ...(adapter.platform === "node" ? { banner: { js: REQUIRE + VERSION_CHECK } } : {}),
  });
  const code = withoutMeanings(outputFiles[0]?.text ?? "");
  const compressed = gzipSync(code, { level: 9 }).byteLength;
  return { file: `${id}.js`, code, bytes: Buffer.byteLength(code), compressed };
}
