#!/usr/bin/env node
/**
 * `npm create vitrine DIR -- [--template knowledge|tools|both] [--ci github|gitlab] [--version SPEC]`: writes a registry to
 * begin with into a new folder. Exit code 2 if it cannot. Plain JavaScript without packages: npm downloads this alone.
 *
 * @module
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** The parts of each template. */
const TEMPLATES = { knowledge: ["knowledge"], tools: ["tools"], both: ["knowledge", "tools"] };
const SERVICES = ["github", "gitlab"];

const USAGE = `Usage: npm create vitrine DIR -- [--template ${Object.keys(TEMPLATES).join("|")}] [--ci ${SERVICES.join("|")}] [--version SPEC]`;

/** The oldest version of Node that the registry can be built with; this file runs with older ones. */
const OLDEST_NODE = "22.19";

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** @returns {never} */
function refuse(/** @type {string} */ message) {
  process.stderr.write(`${message}\n${USAGE}\n`);
  process.exit(2);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        template: { type: "string", default: "both" },
        ci: { type: "string", default: "github" },
        version: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    return { ...values, positionals };
  } catch (error) {
    return refuse(/** @type {Error} */ (error).message);
  }
}

/** The name of a folder as npm takes it for a package. */
const packageName = (/** @type {string} */ folder) =>
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replace(/^[._-]+/, "") || "registry";

/** Files that npm takes for packages. */
const ARCHIVE = /\.(?:tgz|tar\.gz|tar)$/i;

/** The path that a dependency of npm names, from the folder of the package; undefined if it names something else. */
function pathOf(/** @type {string} */ spec) {
  const isPath =
    /^(?:~?[\\/]|\.\.?[\\/]|[a-z]:[\\/])/i.test(spec) ||
    (ARCHIVE.test(spec) && !spec.includes(":"));
  return /^file:(.*)$/i.exec(spec)?.[1] ?? (isPath ? spec : undefined);
}

const COMPARATOR =
  /^(?:[~^]|[<>]=?|=)?v?(?:\d+|[x*])(?:\.(?:\d+|[x*])){0,2}(?:-[\w.-]+)?(?:\+[\w.-]+)?$/i;

/** A tag, a URL, or a repository. */
const NAMED =
  /^(?:[a-z][\w.-]*|(?:https?|git(?:\+\w+)?|git(?:hub|lab)|bitbucket|gist|npm):\S+|[\w.-]+\/\S+)$/i;

/** Whether npm can read what is in the place of a version. */
const isReadable = (/** @type {string} */ spec) =>
  NAMED.test(spec) ||
  spec
    .replaceAll(/([<>=~^])\s+/g, "$1")
    .split(/\s*\|\|\s*|\s+-\s+|\s+/)
    .every((part) => COMPARATOR.test(part));

const isWindows = process.platform === "win32";

/** A path as an argument of a command in a shell. */
function argument(/** @type {string} */ path) {
  const named = path.startsWith("-") ? `./${path}` : path;
  if (/^[\p{L}\p{M}\p{N}_./:@%+,=-]+$/u.test(isWindows ? named.replaceAll("\\", "/") : named)) {
    return named;
  }
  return isWindows ? `"${named}"` : `'${named.replaceAll("'", "'\\''")}'`;
}

const { template, ci, version, help, positionals } = readArguments();
if (help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const [name, extra] = positionals;
if (!name) refuse("DIR is missing: the folder of the new registry.");
if (extra !== undefined) refuse(`Unexpected argument ${extra}.`);
const parts = Object.hasOwn(TEMPLATES, template)
  ? TEMPLATES[/** @type {keyof typeof TEMPLATES} */ (template)]
  : refuse(`--template must be one of ${Object.keys(TEMPLATES).join(", ")}; got "${template}".`);
if (!SERVICES.includes(ci)) refuse(`--ci must be one of ${SERVICES.join(", ")}; got "${ci}".`);

const folder = resolve(name);
const path = version === undefined ? undefined : pathOf(version);
const file = path === undefined ? undefined : resolve(folder, path);
const isArchive =
  file !== undefined && ARCHIVE.test(file) && statSync(file, { throwIfNoEntry: false })?.isFile();
if (file !== undefined && !isArchive && !existsSync(join(file, "package.json"))) {
  refuse(
    `There is no package ${file}. Name a .tgz file, or a folder with package.json, by its path from ${name}, after "file:".`,
  );
}
if (version !== undefined && file === undefined && !isReadable(version)) {
  refuse(
    `--version must be a version such as 1.2.0, a range, a tag, a URL, or file: and a path; got "${version}".`,
  );
}
const copied = isArchive ? basename(file) : undefined;
// a repository may be there already
const ownEntries = () => readdirSync(folder).filter((entry) => entry !== ".git");
/** Makes a folder, and those that it is in. By itself, Node would try without end where nothing can be made, as in `/proc`. */
function makeFolder(/** @type {string} */ path) {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  mkdirSync(path);
}
let isBegun = false;
try {
  if (existsSync(folder) && ownEntries().length > 0) {
    refuse(`${name} is not empty. Name a new folder.`);
  }
  // of what is a link, too
  makeFolder(folder);
  isBegun = true;
  const target = realpathSync(folder);
  for (const part of ["repository", ci, "site", ...parts]) {
    cpSync(at(`templates/${part}`), target, { recursive: true });
  }
  // npm packs no file of that name
  renameSync(join(target, "gitignore"), join(target, ".gitignore"));
  const own = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const manifest = JSON.parse(readFileSync(join(target, "package.json"), "utf8"));
  manifest.name = packageName(folder);
  // a clone of the repository has only what is in it
  if (file && copied) copyFileSync(file, join(target, copied));
  const spec = file === undefined ? version : `file:${copied ?? path}`;
  manifest.dependencies.vitrine = spec ?? `^${own.version}`;
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const readme = join(target, "README.md");
  writeFileSync(
    readme,
    readFileSync(readme, "utf8").replace("My registry", () => manifest.name),
  );
} catch (error) {
  // so that the folder can be named again
  for (const entry of isBegun ? ownEntries() : []) {
    rmSync(join(folder, entry), { recursive: true, force: true });
  }
  refuse(`${name} cannot be written: ${/** @type {Error} */ (error).message}.`);
}
const copy = copied ? ` with a copy of ${copied}, which belongs to its repository` : "";
const isOld = process.versions.node.localeCompare(OLDEST_NODE, "en", { numeric: true }) < 0;
const node = isOld
  ? `
  # Node.js ${process.versions.node} is too old. Install Node.js ${OLDEST_NODE} or later.`
  : "";
// whoever has that name there decides what runs
const source =
  version === undefined
    ? `
  # This takes the package vitrine from npm's registry. If yours is a file or a URL, write that in package.json first.`
    : "";
process.stdout.write(`Wrote a registry to ${name}${copy}. Next:
${node}
  cd ${argument(name)}${source}
  npm install
  npx vitrine dev
`);
