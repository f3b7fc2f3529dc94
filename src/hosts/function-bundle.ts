/**
 * The function for a host: its adapter and everything that it needs, in one file.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { FunctionHost } from "./host.ts";

export interface FunctionBundle {
  readonly file: string;
  readonly code: string;
  readonly bytes: number;
  /** Bytes with gzip. */
  readonly compressed: number;
}

/** The function for a host as one module. */
export async function bundleFunction({ id, adapter }: FunctionHost): Promise<FunctionBundle> {
  const { outputFiles } = await build({
    stdin: { contents: adapter.entry, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2024",
    platform: adapter.platform,
    external: ["node:*"],
  });
  const code = outputFiles[0]?.text ?? "";
  const compressed = gzipSync(code, { level: 9 }).byteLength;
  return { file: `${id}.js`, code, bytes: Buffer.byteLength(code), compressed };
}
