/**
 * A version from a folder: of a git checkout, what is committed is read, with the commit as its source.
 *
 * @module
 */
import { stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { cut } from "../../base/excerpt.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { counted, someOf } from "../../base/words.ts";
import { hasErrors } from "../../report/problem.ts";
import { descriptorTypeOf } from "../../trs/tool/languages.ts";
import type { GitCommitSource } from "../../trs/tool/source.ts";
import { findRepository, git, indexedExecutables, type Repository } from "../files/git.ts";
import { isPublicDotfile } from "../tools/files/dotfiles.ts";
import { readFiles } from "../tools/files/version-files.ts";
import { ImportError, type ImportedVersion, type ImportOptions, idFrom } from "./imported.ts";
import { licenseOf } from "./licenses.ts";

/** The output of git; undefined if it fails. */
async function ask({ dir }: Repository, ...args: readonly string[]): Promise<string | undefined> {
  const { status, stdout } = await git(dir, args);
  return status === 0 ? stdout.toString("utf8").trimEnd() : undefined;
}

/**
 * The https URL of a repository, as people clone it.
 *
 * @example httpsUrl("git@github.com:nf-core/demo.git") // "https://github.com/nf-core/demo"
 */
export function httpsUrl(remote: string): string | undefined {
  const [, host, path] =
    /^(?:ssh:\/\/)?(?:git@)([\w.-]+)[:/](?!\d+\/)(.+)$/.exec(remote) ??
    /^https?:\/\/(?:[^@/]*@)?([\w.-]+)\/(.+)$/.exec(remote) ??
    [];
  return host === undefined || path === undefined
    ? undefined
    : `https://${host}/${path.replace(/\/+$/, "").replace(/\.git$/, "")}`;
}

/** What git says of a folder. */
interface Checkout {
  /** The paths of the files that git has, in the folder. */
  readonly tracked: ReadonlySet<string>;
  /** Those that git does not have, and is not told to ignore. */
  readonly untracked: readonly string[];
  readonly source?: GitCommitSource;
  /** The name of the tag at the commit. */
  readonly tag?: string;
  readonly leftOut: readonly string[];
}

async function listed(repository: Repository, ...args: readonly string[]) {
  const names = await ask(repository, "ls-files", "-z", ...args);
  return (names ?? "").split("\0").filter((name) => name !== "");
}

async function readCheckout(repository: Repository): Promise<Checkout> {
  const tracked = new Set(await listed(repository));
  const untracked = await listed(repository, "--others", "--exclude-standard");
  const commit = await ask(repository, "rev-parse", "HEAD");
  const remote = await ask(repository, "remote", "get-url", "origin");
  const changes = await ask(repository, "status", "--porcelain", "--untracked-files=no", ".");
  const tag = await ask(repository, "describe", "--tags", "--exact-match");
  const url = remote === undefined ? undefined : httpsUrl(remote);
  const path = repository.prefix.replace(/\/$/, "");
  const isClean = changes === "";
  const why =
    url === undefined
      ? "the checkout has no remote with the URL of a public host"
      : commit === undefined
        ? "nothing is committed"
        : "files have changes that are not committed";
  return {
    tracked,
    untracked,
    ...(url === undefined || commit === undefined || !isClean
      ? { leftOut: [`The source: ${why}.`] }
      : { source: { repository: url, commit, ...(path === "" ? {} : { path }) }, leftOut: [] }),
    ...(tag === undefined || !isClean ? {} : { tag }),
  };
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

const leftOutFiles = (paths: readonly string[], why: string): readonly string[] =>
  paths.length === 0 ? [] : [`${counted(paths.length, "file")} ${why}: ${someOf(paths, 3)}.`];

/**
 * Reads a version from a folder.
 *
 * @param folder an absolute path
 * @throws ImportError if there is none, or it has no files, or no id can be found
 */
export async function importFolder(
  folder: string,
  { tool, version, organization, primary }: ImportOptions,
): Promise<ImportedVersion> {
  if (!(await isFolder(folder))) throw new ImportError(`There is no folder ${cut(folder)}.`);
  const repository = await findRepository(folder);
  const checkout = repository && (await readCheckout(repository));
  const executables = repository && (await indexedExecutables(dirname(folder)));
  const read = await readFiles(dirname(folder), basename(folder), {
    executables,
    only: checkout?.tracked,
  });
  const [failed] = hasErrors(read.problems) ? read.problems : [];
  if (failed !== undefined) throw new ImportError(`${failed.message} (${failed.file})`);
  const files = read.files.filter(({ path }) => isPublicDotfile(path));
  if (files.length === 0) throw new ImportError(`There are no files in ${folder}.`);
  const named = checkout?.source?.repository ?? folder;
  const versionId = version ?? checkout?.tag?.replace(/^v(?=\d)/, "");
  if (versionId === undefined)
    throw new ImportError(
      `${checkout === undefined ? "The folder is in no git repository" : "The commit has no tag to name the version after"}. Name the version: --version ID.`,
    );
  const type = primary === undefined ? undefined : descriptorTypeOf(primary);
  if (primary !== undefined && (type === undefined || !files.some(({ path }) => path === primary)))
    throw new ImportError(`There is no descriptor ${primary} in the folder.`);
  const imported = files.map(({ path, content, isExecutable = false }) => ({
    path,
    content,
    isExecutable,
  }));
  const license = licenseOf(imported);
  return {
    toolId: tool ?? idFrom(named).toLowerCase(),
    versionId,
    tool: {
      ...optionalField("organization", organization),
      ...optionalField("license", license),
    },
    version: {
      is_production: false,
      ...(checkout?.source === undefined ? {} : { source: checkout.source }),
      ...(type === undefined ? {} : { primary_descriptor: { [type]: primary } }),
    },
    files: imported,
    leftOut: [
      ...(checkout?.leftOut ?? ["The source: the folder is in no git repository."]),
      ...leftOutFiles(checkout?.untracked ?? [], "that git does not have"),
      ...leftOutFiles(
        read.files.filter(({ path }) => !isPublicDotfile(path)).map(({ path }) => path),
        "with names that registries do not publish",
      ),
      ...leftOutFiles([...read.brokenLinks.keys()], "behind links out of the folder or to nothing"),
    ],
  };
}
