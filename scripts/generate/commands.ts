/**
 * The commands of `package.json`, as documents describe them: one row each.
 *
 * @module
 */
import { PURPOSES } from "../../commands/command-names.ts";

/** A command. */
export interface Command {
  /** What users type; `|`, `[…]` and capitals as the command's own usage has them. */
  readonly usage: readonly string[];
  /** What it does, in one sentence. */
  readonly about: string;
  /** What else its users need to know. */
  readonly details?: string;
}

const LISTEN = "[--host 127.0.0.1] [--port 4321]";

/** The commands by their names in `package.json`. */
export const COMMANDS = {
  start: {
    usage: [`npm start -- ${LISTEN}`],
    about: PURPOSES.start,
    details: "It is built for this address unless `SITE_URL` is set.",
  },
  build: {
    usage: ["npm run build"],
    about: PURPOSES.build,
    details:
      "On a terminal, one line shows the running phase with its count, rate and time left; elsewhere, a line every 5 s. More than 20 warnings are counted by rule. The environment can set `CONTENT_DIR` (default: `registry`, or `content` without it), `OUT_DIR` (default `dist`), `CACHE_DIR` (what builds keep for the next one; default: in `node_modules`), `CONFIG_FILE` (the file that names [plugins](plugins.md); default: `vitrine.config.js`) and `SITE_URL` (an http or https URL with a plain path; default: `url` in `site.yaml`); empty means the default. With an error, nothing is written and the exit code is 1.",
  },
  validate: {
    usage: [
      "npm run validate -- [--content DIR] [--format text|json|github|sarif] [--against REF] [--all] [--no-cache] [--watch] [--engines[=NAME,…] [--trust]]",
    ],
    about: PURPOSES.validate,
    details:
      "With `--against`, it also checks that what the git revision REF has in production is unchanged, and names evidence, assertions, tools and versions that are gone; with `--engines`, also what [installed engines](engines.md) say of each version. `--trust` also runs engines that execute what they read: only for content that you trust. Text shows the first 20 problems of each tool version, errors first, and the first 50 of a bundle or any other file; `--all` shows all of them. Tools that have not changed since the last run are recalled from `node_modules/.cache/validation`, as `build` and `dev` do; `--no-cache` checks all of them again. With `--watch`, the content is checked again after each change until Ctrl+C: only what changed is read, and a terminal shows one screen of problems. The exit code is 1 if there are errors, and 2 for a wrong argument.",
  },
  diff: {
    usage: ["npm run diff -- [OLD [NEW]] [--markdown [--site URL]|--json] [--check]"],
    about: PURPOSES.diff,
    details:
      "OLD and NEW are folders of content, built sites or git revisions; a folder that exists is one. Without NEW, the content folder is compared with the last commit that it shares with OLD, and without OLD with the default branch. Of two built sites, tools are compared as the registry describes them, and addresses that are gone are listed; of a built site and content, only bundles are compared. `--markdown` prints at most 60 kB, for a comment on a pull request; with `--site`, names are links to the pages of the site there, such as a preview. With `--check`, the exit code is 1 if an entry, a tool or a version is gone or has another key, if an address is gone, or if a version that was there can break its callers.",
  },
  serve: {
    usage: [`npm run serve -- [--dir dist] ${LISTEN} [--workers N]`],
    about: PURPOSES.serve,
  },
  edge: {
    usage: ["npm run edge -- cloudflare|netlify|deno|node [--dir dist] [--out edge]"],
    about: PURPOSES.edge,
  },
  links: {
    usage: ["npm run links -- [--dir dist]"],
    about: PURPOSES.links,
    details: "Links to other sites are not followed. The exit code is 1 if a link is broken.",
  },
  lookup: {
    usage: ["npm run lookup -- FILE [--site URL|DIR] [--assembly GRCh37|GRCh38] [--sample NAME]"],
    about: PURPOSES.lookup,
    details:
      "FILE is a VCF or MAF file, plain or compressed with gzip or bgzip, or [one variant per line](lookup.md); `-` is standard input. `--site` is a built site or the URL of one (default: `OUT_DIR`, or `dist`): its index is fetched whole, and the file stays on this machine. `--assembly` says what coordinates are of, if the file does not. It prints tab-separated values, a row for each variant and profile, and to standard error what was not found or not decided. The exit code is 1 if the file could not be read to its end or rows of it could not be looked up, and 2 for a wrong argument.",
  },
  dev: {
    usage: [`npm run dev -- ${LISTEN}`],
    about: PURPOSES.dev,
    details:
      "Errors appear in the browser and the terminal. Only the search in texts needs a build.",
  },
  new: {
    usage: [
      "npm run new -- tool ID",
      "npm run new -- version TOOL VERSION",
      "npm run new -- bundle NAME [--producer PREFIX]",
      "npm run new -- page NAME",
      "npm run new -- evidence|assertion|source|therapy|disease|feature|phenotype|variant|molecular-profile|expression [--FIELD TEXT …] [--from FILE.yaml] [--bundle NAME]",
      "npm run new -- site [--template knowledge|tools|both] [--replace]",
    ],
    about: PURPOSES.new,
    details:
      "Each kind of entry has [fields](curate.md#add-evidence), which `npm run new -- KIND --help` lists. On a terminal, it asks for those that are missing. The exit code is 2 if nothing was added.",
  },
  fix: {
    usage: [
      "npm run fix -- images [TOOL [VERSION]] [--check]",
      "npm run fix -- identifiers|statistics|characters [BUNDLE] [--check]",
    ],
    about: PURPOSES.fix,
    details:
      "An image gets a digest only where the descriptor pins it. Versions in production that the lock file holds stay as they are. `--check` writes nothing, and the exit code is 1 if something would change.",
  },
  rename: {
    usage: ["npm run rename -- OLD NEW"],
    about: PURPOSES.rename,
  },
  merge: {
    usage: ["npm run merge -- KEY INTO [--although-different]"],
    about: PURPOSES.merge,
  },
  retire: {
    usage: ["npm run retire -- KEY --because TEXT [--use KEY]"],
    about: PURPOSES.retire,
  },
  split: {
    usage: ["npm run split -- BUNDLE"],
    about: PURPOSES.split,
    details:
      "It says if the bundle is then published in another form, which is where its lines are not indented as those of JSON usually are.",
  },
  join: {
    usage: ["npm run join -- BUNDLE"],
    about: PURPOSES.join,
  },
  lock: {
    usage: ["npm run lock -- [--against REF]"],
    about: PURPOSES.lock,
  },
  release: {
    usage: ["npm run release -- [NAME] [--date DAY] [--doi DOI]"],
    about: PURPOSES.release,
    details:
      "NAME is by default `service.version` in `site.yaml`, and DAY `service.updatedAt`. With `--doi` alone, the release, which must exist, gets a DOI; with `--date` too, the DOI is that of a new release. The exit code is 1 if the content has errors, and 2 if the release exists.",
  },
  migrate: {
    usage: ["npm run migrate -- [--dry-run]"],
    about: PURPOSES.migrate,
    details:
      "It says why, keeps comments, and writes all files or none. `--dry-run` shows the lines that would change. The exit code is 1 if a file cannot be read or written.",
  },
  import: {
    usage: [
      "npm run import -- FOLDER|URL [--tool ID] [--version ID] [--organization NAME] [--primary PATH]",
    ],
    about: PURPOSES.import,
    details:
      "Of a git checkout, what git has is taken, with the repository and commit as source and the tag of the commit as version. URL is that of a tool or version in a Tool Registry API, such as `https://example.org/ga4gh/trs/v2/tools/fastp/versions/0.23.4`; without a version, the newest one for production is taken. `--tool` and `--version` choose other ids, `--organization` says who publishes a new tool, `--primary` names the primary descriptor of a folder that has several. It says what was left out, and then what `validate` says. The exit code is 1 if there are errors to correct, and 2 for a wrong argument or a source that cannot be read.",
  },
  generate: {
    usage: ["npm run generate -- [--check]"],
    about: "Updates documentation, schemas and types that are made from tables.",
    details: "`--check` writes nothing, and the exit code is 1 if something is out of date.",
  },
  messages: {
    usage: ["npm run messages"],
    about: "Prints every sentence that users read.",
  },
  pack: {
    usage: ["npm run pack -- [--out reports]"],
    about: "Packs what others install: `vitrine`, and `create-vitrine`, which begins a registry.",
  },
  licenses: {
    usage: ["npm run licenses -- [--out reports]"],
    about: "Lists the packages of a release, and their licenses.",
    details:
      "`sbom.cdx.json` is a bill of materials (CycloneDX), and `licenses.txt` has the texts of the licenses. The exit code is 1 if a license is not permissive and no exception is named for it.",
  },
  changes: {
    usage: [
      "npm run changes -- [--since REF] [--release VERSION]",
      "npm run changes -- --check TAG [--out reports]",
    ],
    about: "Lists what changed since the last version, from the commits.",
    details:
      "`--release` puts the list into `CHANGELOG.md` as a new section. `--check` writes the section of a version as the notes of its release; the exit code is 1 if the versions of the packages differ from the tag, the section is missing, or the content's format needs a higher major version.",
  },
  screenshots: {
    usage: ["npm run screenshots"],
    about: "Takes the pictures of the README from the built site, in Chromium.",
  },
  test: {
    usage: ["npm test -- [FOLDER…]"],
    about: "Runs types, lint, unit tests, a build and all its links.",
    details:
      "With folders of `test/`, such as `search` or `gkm/check`, it runs only the tests there, in seconds.",
  },
  "test:commands": {
    usage: ["npm run test:commands"],
    about: "Tests commands and servers as processes, and further builds.",
  },
  "test:e2e": {
    usage: ["npm run test:e2e"],
    about: "Tests the site in Chromium.",
  },
  "test:interop": {
    usage: ["npm run test:interop"],
    about: "Tests against other programs; `.ci/run` installs them.",
  },
  bench: {
    usage: [
      "npm run bench -- [--entries N] [--tools N] [--rounds N] [--throughput] [--budget] [--against hugo] [--table [--sizes N,…]] [--soak [--minutes N] [--rate N]]",
    ],
    about: "Measures the time and memory of checking, publishing and serving.",
    details:
      "With `--budget`, it compares what a build of 1,000 entries and 70 tools costs with what it cannot do without: the exit code is 1 if that is more than `bench/budget.ts` allows. With `--against hugo`, it compares the time of pages with that of Hugo for the same pages (needs hugo); with `--table`, it prints what builds of 1,000 to 100,000 entries cost. With `--throughput`, it measures requests per second of the task service, compared with nginx (needs nginx and wrk); with `--soak`, a built site under mixed load while its backend goes down and comes back (needs Linux).",
  },
  mutate: {
    usage: ["npm run mutate -- [FOLDER…] [--sample N [--seed N]]"],
    about: "Tests the tests of the pure rooms by mutation, each folder by its own tests.",
    details:
      "A folder can be a part of a room, such as `languages/wdl`. With `--sample`, it takes N lines of each folder, and others with another `--seed`. The exit code is 1 if a folder's score is below 85 %.",
  },
  format: {
    usage: ["npm run format"],
    about: "Formats the code, and fixes what the linter can fix.",
  },
} as const satisfies Readonly<Record<string, Command>>;

const rows: readonly Command[] = Object.values(COMMANDS);

/** A text in code font, in a cell of a table. */
const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;

/** What users type, in one cell. */
const usages = ({ usage }: Command) => usage.map(code).join(", ");

/** The command without its options: `npm run edge`. */
const short = ({ usage: [first = ""] }: Command) => code(first.replace(/ -- .*/, ""));

/** A row for each command: its name, and what it does. */
export const shortCommandRows = (): readonly (readonly string[])[] =>
  rows.map((row) => [short(row), row.about]);

/** A row for each command: its usage, and all that its users need to know. */
export const commandRows = (): readonly (readonly string[])[] =>
  rows.map((row) => [usages(row), [row.about, ...(row.details ? [row.details] : [])].join(" ")]);
