/**
 * The function for a host: its adapter and all that it needs in one file, and the host's configuration.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { TES_MOUNTS } from "../tes/paths.ts";
import { TRS_MOUNTS } from "../trs/paths.ts";

export const HOSTS = ["cloudflare"] as const;
export type Host = (typeof HOSTS)[number];

export interface FunctionBundle {
  readonly file: string;
  readonly code: string;
  readonly bytes: number;
  /** Bytes with gzip. */
  readonly compressed: number;
}

/** The function for a host as one module. */
export async function bundleFunction(host: Host): Promise<FunctionBundle> {
  const entry = fileURLToPath(new URL(`../edge/runtimes/${host}.ts`, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2024",
    platform: "neutral",
  });
  const code = outputFiles[0]?.text ?? "";
  const compressed = gzipSync(code, { level: 9 }).byteLength;
  return { file: `${host}.js`, code, bytes: Buffer.byteLength(code), compressed };
}

export interface ConfigurationFile {
  readonly path: string;
  readonly content: string;
  /** What to do with it. */
  readonly next: string;
}

/** The paths that the function answers; all others are the host's, and cost nothing. */
const FUNCTION_PATHS = [
  ...new Set([...TRS_MOUNTS, ...TES_MOUNTS].map((mount) => `/${mount.split("/")[1]}/*`)),
];

/**
 * A host's configuration.
 *
 * @param site where the built site is, seen from the configuration
 */
export function hostConfiguration(host: Host, site: string): readonly ConfigurationFile[] {
  const settings = {
    $schema: "node_modules/wrangler/config-schema.json",
    name: "vitrine",
    main: `${host}.js`,
    compatibility_date: "2026-07-01",
    assets: {
      directory: site,
      binding: "ASSETS",
      html_handling: "auto-trailing-slash",
      not_found_handling: "404-page",
      run_worker_first: FUNCTION_PATHS,
    },
  };
  return [
    {
      path: "wrangler.jsonc",
      content: `// Settings and secrets: wrangler secret put NAME --config wrangler.jsonc\n${JSON.stringify(settings, null, 2)}\n`,
      next: "set your name in it, then npx wrangler deploy --config with its path",
    },
  ];
}
