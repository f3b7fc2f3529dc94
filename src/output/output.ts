/**
 * All or nothing: a build is written beside the old one and takes its place when it is whole.
 *
 * @module
 */
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Has `write` fill a new folder, then puts it in place of `folder`. If `write` fails, `folder` stays
 * as it was and the error goes on.
 */
export async function replaceFolder(
  folder: string,
  write: (fresh: string) => Promise<void>,
): Promise<void> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const workspace = await mkdtemp(join(parent, `.${basename(folder)}-`));
  const [fresh, old] = [join(workspace, "new"), join(workspace, "old")];
  try {
    await mkdir(fresh);
    await write(fresh);
    if (await exists(folder)) await rename(folder, old);
    try {
      await rename(fresh, folder);
    } catch (error) {
      if (await exists(old)) await rename(old, folder);
      throw error;
    }
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}
