/**
 * Changes below a folder. A system tells of what happens in each folder that is watched, so one watch a folder is
 * enough; watchers of packages have one for each file too, which takes minutes for a registry of 5,000 tools.
 *
 * @module
 */
import { type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** Systems that watch a folder with all that is in it. */
const RECURSIVE: readonly NodeJS.Platform[] = ["darwin", "win32"];

/** Folders of other programs, in which much happens. */
const IGNORED: readonly string[] = [".git"];

interface WatchListener {
  /** @param path of what was changed, added or removed, or of a folder in which something was */
  changed(path: string): void;
  /** Is called once if changes in some folders cannot be seen: a system watches only so many. */
  failed(error: Error): void;
}

/** The names of the folders in a folder, without links to folders; none if it is gone. */
function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !IGNORED.includes(entry.name))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

const isFolder = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

class FolderWatches {
  readonly #open = new Map<string, FSWatcher>();
  readonly #listener: WatchListener;
  #hasFailed = false;

  constructor(listener: WatchListener) {
    this.#listener = listener;
  }

  /** Watches a folder and those in it. */
  add(folder: string): void {
    this.#watch(folder);
    for (const name of foldersIn(folder)) this.add(join(folder, name));
  }

  #watch(folder: string): void {
    try {
      const opened = watch(folder, { persistent: false }, (event, name) => {
        if (name !== null && IGNORED.includes(name)) return;
        const path = name === null ? folder : join(folder, name);
        if (event === "rename") this.#renamed(path);
        this.#listener.changed(path);
      });
      opened.on("error", () => this.#close(folder));
      this.#open.set(folder, opened);
    } catch (error) {
      if (!this.#hasFailed) this.#listener.failed(error as Error);
      this.#hasFailed = true;
    }
  }

  /** Something was added or removed; a folder may be another one of the same name than the one that is watched. */
  #renamed(path: string): void {
    if (this.#open.has(path)) {
      for (const open of [...this.#open.keys()]) {
        if (open === path || open.startsWith(join(path, "/"))) this.#close(open);
      }
    }
    if (isFolder(path)) this.add(path);
  }

  #close(folder: string): void {
    this.#open.get(folder)?.close();
    this.#open.delete(folder);
  }

  close(): void {
    for (const folder of [...this.#open.keys()]) this.#close(folder);
  }
}

/** Tells of changes below a folder from now on; what it returns ends that. A process does not wait for it. */
export function watchFolders(folder: string, listener: WatchListener): () => void {
  if (!RECURSIVE.includes(process.platform)) {
    const watches = new FolderWatches(listener);
    watches.add(folder);
    return () => watches.close();
  }
  const opened = watch(folder, { persistent: false, recursive: true }, (_, name) => {
    if (name?.split(/[\\/]/).some((part) => IGNORED.includes(part))) return;
    listener.changed(name === null ? folder : join(folder, name));
  });
  opened.on("error", (error) => listener.failed(error));
  return () => opened.close();
}
