/**
 * The files of the package, from those of the project.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { OLDEST_NODE } from "../../src/hosts/function-bundle.ts";
import { bundledModules } from "./bundled.ts";
import { compiled, component, type ModuleKind, styles } from "./compiled.ts";
import { declarationsOf } from "./declarations.ts";
import { withJoined } from "./joined.ts";
import { packageManifest } from "./manifest.ts";

/** What the package has of the project: commands, what they run, and what pages are compiled from. */
const PATTERNS = [
  "LICENSE",
  "README.md",
  "bin/vitrine.js",
  "commands/**/*.ts",
  "create/templates/{knowledge,site,tools}/**",
  "docs/!(develop).md",
  "public/**",
  "schemas/**/*.json",
  "src/**/*.{astro,css,ts}",
  "tsconfig.json",
];

/** What plugins import: the package has its types, too. */
const PLUGIN_INTERFACE = "src/plugins/public.ts";

/** A file of the package. */
export interface PackageFile {
  /** From the root of the package. */
  readonly path: string;
  readonly content: string;
  readonly isProgram: boolean;
}

/** A file of a package; programs are in plain JavaScript, and begin with how they are run. */
const packageFile = (path: string, content: string): PackageFile => ({
  path,
  content,
  isProgram: content.startsWith("#!"),
});

/** What a README says before its first picture: what follows is about a clone, and has pictures that no package has. */
export const introduction = (text: string) =>
  `${text.slice(0, text.indexOf("\n!["))}
[Your own registry](docs/registry.md) says how to begin. Every site has all pages of \`docs/\` at \`/docs\`.
`;

/** A file of the project as the package has it. */
function fileOf(path: string, text: string, kind: ModuleKind): PackageFile {
  if (path.endsWith(".ts"))
    return packageFile(path.replace(/\.ts$/, ".js"), compiled(path, text, kind));
  if (path === "README.md") return packageFile(path, introduction(text));
  // schemas are read as values
  if (path.startsWith("schemas/")) return packageFile(path, JSON.stringify(JSON.parse(text)));
  if (/^src\/.*\.css$/.test(path)) return packageFile(path, styles(text));
  return packageFile(path, path.endsWith(".astro") ? component(text) : text);
}

const jsonFile = (path: string, value: object) =>
  packageFile(path, `${JSON.stringify(value, null, 2)}\n`);

const sorted = (files: readonly PackageFile[]) =>
  [...files].sort((a, b) => (a.path < b.path ? -1 : 1));

/** Whether a file is a module of types alone: nothing is left of it, and nothing imports it. */
const isEmpty = ({ path, content }: PackageFile) =>
  path.endsWith(".js") && /^(?:export ?\{ ?\};?)?\s*$/.test(content);

/** All files of the package. All of them are texts. */
export async function packageFiles(root: string): Promise<readonly PackageFile[]> {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const manifest = packageManifest(JSON.parse(read("package.json")), OLDEST_NODE);
  const sources = new Map(glob.sync(PATTERNS, { cwd: root }).map((path) => [path, read(path)]));
  const bundled = bundledModules(sources);
  const { modules, joined } = await withJoined(root, sources, bundled);
  const kindOf = (path: string) =>
    joined.has(path) ? "joined" : bundled.has(path) ? "bundled" : "single";
  const files = [...modules]
    .map(([path, text]) => fileOf(path, text, kindOf(path)))
    .filter((file) => !isEmpty(file));
  const types = declarationsOf(root, PLUGIN_INTERFACE).map(({ path, content }) =>
    packageFile(path, content),
  );
  return sorted([...files, ...types, jsonFile("package.json", manifest)]);
}

/** All files of the package that begins a registry: of the same version, and as they are. */
export function creatorFiles(root: string): readonly PackageFile[] {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const { version } = JSON.parse(read("package.json"));
  const { private: _, ...manifest } = JSON.parse(read("create/package.json"));
  const paths = glob.sync(["index.js", "templates/**"], { cwd: join(root, "create"), dot: true });
  return sorted([
    ...paths.map((path) => packageFile(path, read(`create/${path}`))),
    packageFile("LICENSE", read("LICENSE")),
    jsonFile("package.json", { ...manifest, version }),
  ]);
}
