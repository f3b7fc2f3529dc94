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

/** Where the adapter of each host is. */
const ENTRIES = {
  cloudflare: "./cloudflare.ts",
  netlify: "./netlify.ts",
  deno: "./deno.ts",
  node: "./node.ts",
} as const;

export type Host = keyof typeof ENTRIES;
export const HOSTS = Object.keys(ENTRIES) as readonly Host[];

export interface FunctionBundle {
  readonly file: string;
  readonly code: string;
  readonly bytes: number;
  /** Bytes with gzip. */
  readonly compressed: number;
}

/** The function for a host as one module. */
export async function bundleFunction(host: Host): Promise<FunctionBundle> {
  const entry = fileURLToPath(new URL(ENTRIES[host], import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2024",
    platform: host === "node" ? "node" : "neutral",
    external: ["node:*"],
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
const functionPaths = (mounts: readonly string[]) => [
  ...new Set([...TRS_MOUNTS, ...mounts].map((mount) => `/${mount.split("/")[1]}/*`)),
];

function wrangler(site: string, mounts: readonly string[]): ConfigurationFile {
  const settings = {
    $schema: "node_modules/wrangler/config-schema.json",
    name: "vitrine",
    main: "cloudflare.js",
    compatibility_date: "2026-07-01",
    // so that a backend is not asked any more once the caller has gone away
    compatibility_flags: ["enable_request_signal"],
    assets: {
      directory: site,
      binding: "ASSETS",
      html_handling: "auto-trailing-slash",
      not_found_handling: "404-page",
      run_worker_first: functionPaths(mounts),
    },
  };
  return {
    path: "wrangler.jsonc",
    content: `// Secrets: npx wrangler secret put TES_BACKEND_TOKEN --config wrangler.jsonc\n${JSON.stringify(settings, null, 2)}\n`,
    next: "put your site's name into it, then npx wrangler deploy --config with its path",
  };
}

function netlify(site: string, mounts: readonly string[]): ConfigurationFile {
  const functions = functionPaths(mounts).map(
    (path) => `\n[[edge_functions]]\nfunction = "netlify"\npath = "${path}"\n`,
  );
  return {
    path: "netlify.toml",
    content: `[build]\npublish = "${site}"\nedge_functions = "."\n${functions.join("")}`,
    next: "deploy with npx netlify deploy --prod from this folder",
  };
}

/**
 * A host's configuration.
 *
 * @param site where the built site is, seen from the configuration
 * @param mounts where the task service is
 */
export function hostConfiguration(
  host: Host,
  site: string,
  mounts: readonly string[] = TES_MOUNTS,
): readonly ConfigurationFile[] {
  switch (host) {
    case "cloudflare":
      return [wrangler(site, mounts)];
    case "netlify":
      return [netlify(site, mounts)];
    default:
      return [];
  }
}
