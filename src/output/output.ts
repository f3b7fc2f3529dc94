/**
 * All or nothing: a build is written beside the previous one, and replaces it when it is complete.
 *
 * @module
 */
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Moves a folder to a path where there is none. */
type Move = (from: string, to: string) => Promise<void>;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Puts a new folder in the place of another, which goes to `old`; puts it back if that fails. */
async function swap(fresh: string, folder: string, old: string, move: Move): Promise<void> {
  if (await exists(folder)) await move(folder, old);
  try {
    await move(fresh, folder);
  } catch (error) {
    if (await exists(old)) {
      await move(old, folder).catch(() => {
        throw new Error(
          `${folder} could not be replaced, and the previous one could not be moved back. It is in ${old}.`,
          { cause: error },
        );
      });
    }
    throw error;
  }
}

/**
 * Has `write` fill a new folder, then puts it in the place of `folder`. If anything fails, `folder`
 * stays as it was and the error is passed on.
 *
 * @param move by default, a rename
 */
export async function replaceFolder(
  folder: string,
  write: (fresh: string) => Promise<void>,
  move: Move = rename,
): Promise<void> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const workspace = await mkdtemp(join(parent, `.${basename(folder)}-`));
  const [fresh, old] = [join(workspace, "new"), join(workspace, "old")];
  try {
    await mkdir(fresh);
    await write(fresh);
    await swap(fresh, folder, old, move);
  } finally {
    // an old folder that could not be moved back is the only copy
    if ((await exists(folder)) || !(await exists(old))) {
      await rm(workspace, { recursive: true, force: true });
    }
  }
}
