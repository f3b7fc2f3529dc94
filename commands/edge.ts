/** `npm run edge -- cloudflare [--dir dist] [--out edge]`: the function for a host, with its configuration. */

import { existsSync, lstatSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { HEADER_PREFIX } from "../src/base/product.ts";
import { readSettings } from "../src/edge/settings/settings.ts";
import { rootOnlyFault } from "../src/hosts/base-path.ts";
import { bundleFunction } from "../src/hosts/function-bundle.ts";
import type { FunctionHost } from "../src/hosts/host.ts";
import { FUNCTION_HOSTS } from "../src/hosts/hosts.ts";
import { builtUrlOf } from "../src/hosts/server/folder-assets.ts";
import { reasonOf } from "../src/output/output-error.ts";
import { holderOf } from "../src/output/output-folder.ts";
import { makeFolder } from "../src/output/workspace.ts";
import { PACKS_FILE } from "../src/served/packs.ts";
import { atMost, oneOf, parseArguments, readCommand, refuse } from "./arguments.ts";
import { keptFolders } from "./kept-folders.ts";
import { folderOr, outDir, ROOT, shownPath } from "./settings.ts";

const IDS = FUNCTION_HOSTS.map(({ id }) => id);

const { id, dir, out } = readCommand(
  `npm run edge -- ${IDS.join("|")} [--dir dist] [--out edge]`,
  () => {
    const { values, positionals } = parseArguments({
      dir: { type: "string" },
      out: { type: "string" },
    });
    atMost(1, positionals);
    return {
      id: oneOf("The host", positionals[0], IDS),
      dir: folderOr(values.dir, outDir()),
      out: folderOr(values.out, join(ROOT, "edge")),
    };
  },
);

/** A text that every function contains, and hardly another program: the start of its own headers. */
const OWN_TEXT = HEADER_PREFIX;

/** The text of a file; undefined if there is none. Ends the command for what is no regular file. */
function textAt(path: string): string | undefined {
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (info === undefined) return undefined;
  if (!info.isFile()) refuse(`${shownPath(path)} is not a regular file. Remove it, or set --out.`);
  return readFileSync(path, "utf8");
}

/** Ends the command if the folder is no place for a function. */
function checkPlace(): void {
  const site = { path: dir, name: "the site", mayHold: false };
  const places = [...keptFolders().filter(({ mayHold }) => !mayHold), site];
  const holder = holderOf(out, places);
  if (holder === undefined) return;
  refuse(`--out ${shownPath(out)} is ${holder.name}, or inside it. Set --out to another folder.`);
}

/** Writes the function, and its configuration unless that has been edited: that is what it is for. */
async function writeAll(host: FunctionHost): Promise<void> {
  checkPlace();
  const rootOnly = rootOnlyFault(builtUrlOf(dir) ?? "https://localhost", [host]);
  if (rootOnly !== undefined) refuse(`${rootOnly} Build it with another SITE_URL.`);
  const { file, code, bytes, compressed } = await bundleFunction(host);
  const path = join(out, file);
  if (textAt(path)?.includes(OWN_TEXT) === false) {
    refuse(`${shownPath(path)} was not written by this command. Remove it, or set --out.`);
  }
  const { faults, tasks } = readSettings({ TES_MOUNTS: process.env["TES_MOUNTS"] });
  if (faults.length > 0) refuse(faults.join("\n"));
  const configuration = host.configuration?.(
    relative(out, dir) || ".",
    tasks.mounts,
    existsSync(join(dir, PACKS_FILE)),
  );
  const beside = configuration === undefined ? undefined : textAt(join(out, configuration.path));
  makeFolder(out);
  await writeFile(path, code);
  process.stdout.write(`Wrote ${shownPath(path)}: ${bytes} bytes, ${compressed} with gzip\n`);
  if (configuration === undefined) {
    const command = host.startCommand?.(shownPath(path));
    if (command !== undefined) {
      process.stdout.write(`Then: ${command}, with SITE_DIR for a site that is not in dist\n`);
    }
    return;
  }
  const shown = shownPath(join(out, configuration.path));
  if (beside !== undefined && beside !== configuration.content) {
    process.stdout.write(
      `Kept ${shown}, which differs from what this command writes: delete it to get a new one\n`,
    );
    return;
  }
  await writeFile(join(out, configuration.path), configuration.content);
  process.stdout.write(`Wrote ${shown}: ${configuration.next}\n`);
}

try {
  for (const host of FUNCTION_HOSTS.filter((known) => known.id === id)) await writeAll(host);
} catch (error) {
  const reason = reasonOf(error);
  if (reason === undefined) throw error;
  const { path = out } = error as NodeJS.ErrnoException;
  refuse(
    `The function cannot be written to ${shownPath(path)}: ${reason}. Set --out to another folder.`,
  );
}
