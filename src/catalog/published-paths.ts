/**
 * Whether everything can be published at its path: no two things at one path, none inside another's, and
 * no path that file systems do not take.
 *
 * @module
 */
import { COLLECTION_NAMES } from "../gkm/collections.ts";
import type { Conflict, Entry, Graph } from "../gkm/graph.ts";
import { bundleDocument, collectionDocument, collectionPage, entryDocument } from "../gkm/paths.ts";
import type { Finding } from "../json/finding.ts";
import { formatPointer } from "../json/pointer.ts";
import { interfacePath, TOOLS_PAGE, toolPage, versionPage } from "../trs/page-paths.ts";
import { archiveFile, trsFile } from "../trs/paths.ts";
import { storedPath } from "../trs/stored-files.ts";
import { caseFinding, foldedName } from "./files/names.ts";
import { type Problem, problemIn } from "./report/problem.ts";
import { contentFinding } from "./report/rules.ts";
import type { ToolDraft, VersionDraft } from "./tools/drafts.ts";

/** A file of the site. */
interface Published {
  /** Relative to the site's root, with `/`, not encoded. */
  readonly path: string;
  /** What it is made of, for messages: `the tool fastp`. */
  readonly name: string;
  /** Which of the content it is made of; undefined for files that every site has. */
  readonly of?: string;
}

/** What is wrong with something of the content. */
interface Fault {
  readonly of: string;
  readonly finding: Finding;
}

/** The longest name that usual file systems take, in bytes. */
const LONGEST_NAME = 255;
/** The longest path, in bytes: systems take 1,024 and more, with the folder that the site is in. */
const LONGEST_PATH = 900;

function longFault(path: string): Finding | undefined {
  const name = path.split("/").find((part) => Buffer.byteLength(part) > LONGEST_NAME);
  const bytes = Buffer.byteLength(name ?? path);
  const limit = name === undefined ? LONGEST_PATH : LONGEST_NAME;
  if (bytes <= limit) return undefined;
  return contentFinding("content-long-name", "", {
    message: `The ${name === undefined ? "path" : "name"} is too long to be published: with the endings that publishing adds it has ${bytes} bytes.`,
    found: `${bytes} bytes`,
    expected: `${limit} bytes or less`,
    fix: "Shorten it.",
  });
}

/** The folders above a path, the nearest first. */
function* foldersOf(path: string): Generator<string> {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    yield path.slice(0, end);
  }
}

const samePath = (own: Published, other: Published, path: string) =>
  contentFinding("content-same-path", "", {
    message: `Two things would be published at ${path}: ${own.name} and ${other.name}.`,
    found: own.path,
    expected: "a path of its own",
    fix: "Rename one of them.",
  });

/** What cannot be published together. Files that every site has come first. */
function* faultsOf(files: readonly Published[]): Generator<Fault> {
  const byPath = new Map<string, Published>();
  const folders = new Map<string, Published>();
  for (const file of files) {
    const long = file.of === undefined ? undefined : longFault(file.path);
    if (file.of !== undefined && long !== undefined) yield { of: file.of, finding: long };
    const other = byPath.get(file.path);
    if (other === undefined) byPath.set(file.path, file);
    else if (file.of !== undefined) {
      yield { of: file.of, finding: samePath(file, other, file.path) };
    }
    for (const folder of foldersOf(file.path)) {
      if (folders.has(folder)) break;
      folders.set(folder, file);
    }
  }
  for (const [path, file] of byPath) {
    const inside = folders.get(path);
    if (inside === undefined) continue;
    const [own, other] = file.of === undefined ? [inside, file] : [file, inside];
    if (own.of !== undefined) yield { of: own.of, finding: samePath(own, other, path) };
  }
}

/** Names in one folder that only some systems can tell apart. */
function* caseFaults(files: readonly Published[]): Generator<Fault> {
  const first = new Map<string, Published>();
  for (const file of files) {
    const end = file.path.lastIndexOf("/");
    const folded = file.path.slice(0, end) + foldedName(file.path.slice(end));
    const other = first.get(folded);
    if (other === undefined) first.set(folded, file);
    else if (other.path !== file.path && file.of !== undefined) {
      yield { of: file.of, finding: caseFinding(file.name, other.name) };
    }
  }
}

/** Each fault once, though the same two things meet at several paths. */
function once(faults: readonly Fault[]): readonly Fault[] {
  const found = new Map<string, Fault>();
  for (const fault of faults) {
    const key = `${fault.of} ${fault.finding.code}`;
    if (!found.has(key)) found.set(key, fault);
  }
  return [...found.values()];
}

const problemOf = ({ of, finding }: Fault): Problem => problemIn(of, finding);

const page = (path: string) => `${path.slice(1)}.html`;

/** The files by which tools, versions and bundles meet one another. */
function* registryFiles(
  tools: readonly ToolDraft[],
  bundles: readonly { readonly name: string }[],
): Generator<Published> {
  const list = "the list of tools";
  yield { path: page(TOOLS_PAGE), name: list };
  yield { path: trsFile({ kind: "tools" }), name: list };
  for (const tool of tools) {
    const { id } = tool;
    const own = { name: `the tool ${id}`, of: `tools/${id}/tool.md` };
    yield { ...own, path: page(toolPage(tool)) };
    yield { ...own, path: trsFile({ kind: "tool", id }) };
    yield {
      ...own,
      name: `the list of versions of ${id}`,
      path: trsFile({ kind: "versions", id }),
    };
    for (const version of tool.versions) {
      const of = `tools/${id}/${version.id}/version.md`;
      const name = `the version ${id} ${version.id}`;
      yield { of, name, path: page(versionPage(tool, version)) };
      yield { of, name, path: interfacePath(tool, version).slice(1) };
      yield { of, name, path: trsFile({ kind: "version", id, version: version.id }) };
    }
  }
  for (const { name } of bundles) {
    const path = decodeURIComponent(bundleDocument(name)).slice(1);
    yield { of: `bundles/${name}.json`, name: `the bundle ${name}`, path };
  }
}

/** The files of a version. */
function* versionFiles(id: string, version: VersionDraft): Generator<Published> {
  const folder = `tools/${id}/${version.id}`;
  const place = { id, version: version.id };
  const own = { name: `the documents of ${id} ${version.id}` };
  yield { ...own, path: trsFile({ kind: "version", ...place }) };
  yield { ...own, path: trsFile({ kind: "containerfile", ...place }) };
  for (const type of version.descriptor_type) {
    yield { ...own, path: archiveFile({ ...place, type }) };
    for (const plain of [false, true]) {
      for (const kind of ["descriptor", "files", "tests"] as const) {
        yield { ...own, path: trsFile({ kind, ...place, type, plain }) };
      }
      for (const file of version.files) {
        const path = trsFile({
          kind: "file",
          ...place,
          type,
          plain,
          path: storedPath(file, plain),
        });
        yield { path, name: file.path, of: `${folder}/${file.path}` };
      }
    }
  }
}

/** What of tools and bundles cannot be published at its path. */
export function pathProblems(
  tools: readonly ToolDraft[],
  bundles: readonly { readonly name: string }[],
): readonly Problem[] {
  const registry = [...registryFiles(tools, bundles)];
  return [
    ...once([...faultsOf(registry), ...caseFaults(registry)]).map(problemOf),
    ...tools.flatMap(({ id, versions }) =>
      // names that differ only by case have been found among the files
      versions.flatMap((version) =>
        once([...faultsOf([...versionFiles(id, version)])]).map(problemOf),
      ),
    ),
  ];
}

/** The files of the entries, and the pages of their collections. */
function* entryFiles(graph: Graph): Generator<Published & { readonly entry?: Entry }> {
  for (const name of COLLECTION_NAMES) {
    yield { path: page(collectionPage(name)), name: "the page of its collection" };
    yield { path: collectionDocument(name).slice(1), name: "the list of its collection" };
  }
  for (const entry of graph.entries) {
    const of = `${entry.collection} ${entry.key}`;
    yield { path: page(entry.path), name: entry.key, of, entry };
    yield { path: entryDocument(entry).slice(1), name: entry.key, of, entry };
  }
}

/** What of the entries cannot be published at its path, from the side of each bundle that has it. */
export function entryPathConflicts(graph: Graph): readonly Conflict[] {
  const files = [...entryFiles(graph)];
  const faults = once([...faultsOf(files), ...caseFaults(files)]);
  if (faults.length === 0) return [];
  const entries = new Map(files.map(({ of, entry }) => [of, entry]));
  return faults.flatMap(({ of, finding }) => {
    const { collection, key, bundles } = entries.get(of) as Entry;
    const pointer = formatPointer([collection, key]);
    return bundles.map((bundle) => ({ ...finding, bundle, pointer }));
  });
}
