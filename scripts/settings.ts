/**
 * Settings that several commands share, from the environment.
 *
 * @module
 */
import { resolve } from "node:path";

/** The content folder: `CONTENT_DIR`, or `content`. */
export const contentDir = (): string => resolve(process.env["CONTENT_DIR"] ?? "content");

/** The folder that the site is written to: `OUT_DIR`, or `dist`. */
export const outDir = (): string => resolve(process.env["OUT_DIR"] ?? "dist");

/** The address to publish at, in place of the one in `site.yaml`: `SITE_URL`. */
export const siteUrl = (): string | undefined => process.env["SITE_URL"] || undefined;

/** Ends the command with how it is used: exit code 2. */
export function usage(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}
