/**
 * The rooms of `src/`: what each is about, and what it may import, through the doors that `doors.ts` names. The linter's
 * rules, the table in `docs/develop.md` and the test of the house follow from this table.
 *
 * @module
 */

/** A room: a folder of `src/`. */
export interface Room {
  /** What is in it. */
  readonly about: string;
  /** The rooms that it may import, through their doors. */
  readonly imports: readonly string[];
  /** Its sub-rooms, and `.` for the files beside them: each may import those before it. By default, it has none. */
  readonly rooms?: readonly string[];
  /** Whether it runs anywhere: without Node, the environment, the clock or anything random. */
  readonly isPure?: true;
}

/** Rooms from the ground up. */
export const HOUSE: Readonly<Record<string, Room>> = {
  base: {
    about:
      "What all rooms share: JSON, pointers, findings, positions, suggestions, limits, URLs. `sequences`: assemblies, chromosomes and amino acids; `lists`: grouped, searched and sorted; `memory`: what was made or read before; `texts`: their characters and lines; `tables`: CSV and TSV; `values`: JSON compared, in canonical form, exact or frozen",
    imports: [],
    rooms: ["sequences", "lists", "memory", "texts", "tables", ".", "values"],
    isPure: true,
  },
  served: {
    about:
      "What the site serves, as names: paths of pages and of the search, slugs, media types, headers",
    imports: ["base"],
    isPure: true,
  },
  search: {
    about:
      "The search: records, one spelling, names and words in sorted blocks, questions and answers; pages read what publishing writes",
    imports: ["base"],
    isPure: true,
  },
  lookup: {
    about:
      "Variants of readers, looked up. `alleles`: arithmetic that decides whether two changes are equal; `notations`: lines of text; `index`: what publishing writes; `files`: VCF and MAF files as they arrive",
    imports: ["base", "search"],
    rooms: ["alleles", "notations", "index", "files", "."],
    isPure: true,
  },
  cache: {
    about:
      "What was made or judged before, by the digest of everything that decides it: the program, and what it was given",
    imports: [],
  },
  output: {
    about:
      "Writing files and archives; which folder a build may replace, and replacing it as a whole or updating it where it is; the progress of a build. `thread`: writing while more is made",
    imports: ["base"],
    rooms: [".", "thread"],
  },
  gkm: {
    about:
      "Variant knowledge. `model`: collections, keys, paths; `graph`: entries and what they refer to; `notation`: how variants are written; `join`: what is the same for several producers; `check`: the rules, by what they are about; `reading`: what entries mean for readers; `claims`: statements as claims; `compare`: what changed between two states; `edit`: new entries with all that belongs to them",
    imports: ["base"],
    rooms: [
      ...["model", "graph", "notation", "join", "claims", "reading", "compare"],
      ...[
        "check/rules",
        "check/variants",
        "check/references",
        "check/claims",
        "check/texts",
        "check",
      ],
      ...["edit/draft", "edit/variants", "edit/statements", "edit/keys", "edit"],
    ],
    isPure: true,
  },
  trs: {
    about:
      "The tool registry. `tool`: a tool and its versions; `api`: documents, lists, paths; `compare`: what changed between versions; `crate`: RO-Crates; `launch`: commands and links that run a version",
    imports: ["base", "served"],
    rooms: ["tool", "api", "compare", "launch", "crate"],
    isPure: true,
  },
  tes: {
    about: "Tasks: fields, checks, names, states, views",
    imports: ["base"],
    isPure: true,
  },
  markdown: {
    about: "Markdown as the safe HTML and SVG that pages show; its links and images with positions",
    imports: ["base"],
    isPure: true,
  },
  report: {
    about:
      "Problems, the rules for content, and the reporters: text, JSON, GitHub annotations, SARIF",
    imports: ["base"],
    isPure: true,
  },
  yaml: {
    about: "YAML and JSON texts with positions, as strict or lenient as their readers",
    imports: ["base", "report"],
    isPure: true,
  },
  cite: {
    about: "Citations of entries, sources and versions: CSL-JSON and BibTeX",
    imports: ["base", "served", "gkm", "trs"],
    isPure: true,
  },
  languages: {
    about:
      "Descriptor languages, a folder each: reading, checking, interfaces. Of CWL: `document`, what documents consist of; `faults`; `run`, commands and tasks that run tools. Of WDL: `syntax`, the text of a document as a tree; `program`, a document with those that it imports; `faults`. Of Nextflow: `groovy`, its language; `script`, what scripts consist of; `names`, faults of names, types and members; `channels`, those of channels and of calls of a workflow; `faults`, others; `configuration`, those of configurations. Of Snakemake: `python`, its language; `snakefile`, what it consists of; `values`, what is known of values of Python; `tables`, those of pandas; `evaluation`, its code executed as far as it is known; `run`, what a run reads without options; `faults`",
    imports: ["base", "trs", "report", "yaml"],
    rooms: [
      "shared",
      "cwl/document",
      "cwl/faults",
      "cwl/run",
      "cwl",
      "nextflow/groovy",
      "nextflow/script",
      "nextflow/names",
      "nextflow/channels",
      "nextflow/faults",
      "nextflow/configuration",
      "nextflow",
      "snakemake/python",
      "snakemake/snakefile",
      "snakemake/values",
      "snakemake/tables",
      "snakemake/evaluation",
      "snakemake/run",
      "snakemake/faults",
      "snakemake",
      "wdl/syntax",
      "wdl/program",
      "wdl/faults",
      "wdl",
      "galaxy",
      ".",
    ],
    isPure: true,
  },
  review: {
    about: "What changed between two states of content, for reviewers: text, Markdown, JSON",
    imports: ["base", "served", "gkm", "trs"],
    isPure: true,
  },
  plugins: {
    about:
      "What a site adds to this program: the interface of plugins, their checks, and the tables of this program with theirs",
    imports: ["base", "gkm", "trs", "report", "languages"],
    isPure: true,
  },
  edge: {
    about:
      "The function: request to response, in any runtime with `fetch`. `http`, `bodies`, `files`, `settings`, `backends`, `registry`, `tasks`, `operate`",
    imports: ["base", "served", "trs", "tes"],
    rooms: ["settings", "http", "bodies", "files", "backends", "registry", "operate", "tasks", "."],
    isPure: true,
  },
  catalog: {
    about:
      "Content on disk as one checked, frozen value; the only code that reads content. `files`, `bundles`, `tools`, `lock`, `releases`, `site`, `schemas`, `pictures`, `pages`, `collections`, `fix`, `import`, `edit`, `migrate`",
    imports: [
      ...["base", "served", "cache", "gkm", "trs", "markdown", "report", "yaml", "languages"],
      ...["plugins", "review"],
    ],
    rooms: [
      "schemas",
      "files",
      "pictures",
      "site",
      "bundles",
      "tools/files",
      "tools/texts",
      "tools/descriptors",
      "tools/tests",
      "tools",
      "pages",
      "collections",
      "lock",
      "releases",
      "fix",
      "import",
      ".",
      "edit",
      "migrate",
    ],
  },
  engines: {
    about: "Other programs that judge descriptors: one file each, how they are run, the cache",
    imports: ["base", "cache", "output", "trs", "report", "catalog"],
  },
  hosts: {
    about:
      "One file per host: adapter of the function, files for the host, limits; `server`: the server on Node; `process`: how it is started, restarted and stopped",
    imports: ["base", "served", "output", "trs", "tes", "edge"],
    rooms: ["server", "process", "."],
  },
  site: {
    about:
      "What pages are made of: view models, tables, diagrams, JSON-LD, feeds, the documentation",
    imports: [
      ...["base", "served", "gkm", "trs", "tes", "markdown", "cite", "languages", "catalog"],
      ...["plugins", "review"],
    ],
    rooms: [
      "diagram",
      "docs",
      "frame",
      "history",
      "highlight",
      "feeds",
      "tables",
      "collections",
      "entries",
      "tools",
      ".",
      "bulk",
      "json-ld",
      "people",
      "share",
      "releases",
    ],
  },
  browser: {
    about: "Every script that runs in a browser",
    imports: ["base", "search", "lookup", "tes", "site"],
    rooms: [".", "tables", "search", "lookup", "tasks", "data", "every-page"],
    isPure: true,
  },
  components: {
    about:
      "The parts of pages; `entry`: what pages show of variant knowledge; `tool`: of tools; `theme`: those that a site can replace",
    imports: ["base", "served", "gkm", "trs", "languages", "plugins", "site", "browser"],
    rooms: ["theme", ".", "entry", "tool"],
  },
  styles: {
    about: "Colors, sizes and faces; a component has its own styles",
    imports: [],
  },
  layouts: {
    about: "The frames of pages: which parts a page shows, and where",
    imports: ["base", "served", "gkm", "trs", "site", "components", "styles"],
    rooms: [".", "tool/parts", "entry", "tool"],
  },
  render: {
    about:
      "Pages by their compiled components, each route compared with Astro's own rendering; what the build before has made",
    imports: ["base", "cache", "output", "trs", "catalog", "site"],
  },
  pages: {
    about: "The addresses of pages, and what each is made from",
    imports: [
      ...["base", "served", "lookup", "gkm", "trs", "tes", "languages", "site", "browser"],
      ...["components", "layouts"],
    ],
  },
  publish: {
    about:
      "The catalog as files: registry, knowledge, crates, tables, citations; `search`: what the search knows; `lookup`: the index of the look-up; `bulk`: Parquet; `releases`; `pictures`; `share`: cards for links; and a preview",
    imports: [
      ...["base", "served", "search", "lookup", "cache", "output", "gkm", "trs", "tes"],
      ...["markdown", "cite", "languages", "plugins", "catalog", "hosts", "site", "render"],
      ...["review"],
    ],
    rooms: ["search", "lookup", "bulk", "releases", "pictures", "share", "."],
  },
};

/** The sub-rooms that a sub-room may import, of the same room. */
export function roomsBelow(room: Room, name: string): readonly string[] {
  const rooms = room.rooms ?? ["."];
  return rooms.slice(0, rooms.indexOf(name));
}

/** The columns of the table of rooms. */
export const ROOM_COLUMNS = ["Room", "Contents", "Imports"] as const;

/** A row for each room, from the top down. */
export const roomRows = (): readonly (readonly string[])[] =>
  Object.entries(HOUSE)
    .toReversed()
    .map(([name, { about, imports }]) => [
      `\`src/${name}\``,
      about,
      imports.map((other) => `\`${other}\``).join(", "),
    ]);
