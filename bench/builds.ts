/**
 * Content of any size, and sites that are built of it in processes of their own.
 *
 * @module
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Cost } from "./build.ts";
import { generateBundle } from "./bundle/bundle.ts";
import { writeToolFolders } from "./tool-folders.ts";

const SITE = `title: Measured
description: A site for measuring.
url: https://example.org
organization: { name: Example, url: https://example.org }
service: { id: org.example.measured, version: "1.0" }
trs: { profile: "2.0.1" }
`;

/** The path of a program of the project. */
export const programPath = (program: string): string =>
  fileURLToPath(new URL(`../${program}`, import.meta.url));

/** The environment of a program with its folders. */
export const environment = (folders: Readonly<Record<string, string>>) => ({
  ...process.env,
  ...folders,
  ASTRO_TELEMETRY_DISABLED: "1",
});

/** Runs a program of the project with its folders in the environment. */
function run(program: string, args: readonly string[], folders: Readonly<Record<string, string>>) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [programPath(program), ...args], {
    encoding: "utf8",
    env: environment(folders),
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr || stdout);
}

/** Writes content of about so many entries, and so many tools, with its lock. */
export function writeContent(content: string, entries: number, tools: number): void {
  writeToolFolders(content, tools, SITE);
  mkdirSync(join(content, "bundles"));
  writeFileSync(
    join(content, "bundles", "generated.json"),
    JSON.stringify(generateBundle(entries)),
  );
  run("commands/lock.ts", [], { CONTENT_DIR: content });
}

/**
 * Builds a site.
 *
 * @param folder has the cache of earlier builds in the same folder
 */
export function buildWith(content: string, out: string, folder: string): Cost {
  const report = join(folder, "report.json");
  const folders = { CONTENT_DIR: content, OUT_DIR: out, CACHE_DIR: join(folder, "cache") };
  run("bench/build.ts", [report], folders);
  return JSON.parse(readFileSync(report, "utf8")) as Cost;
}
