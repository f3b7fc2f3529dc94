/**
 * What a commit is about for those who use the program, by the files that it changes.
 *
 * @module
 */

/** A commit. */
export interface Commit {
  /** Its first line. */
  readonly subject: string;
  readonly files: readonly {
    /** From the root of the repository. */
    readonly path: string;
    /** Lines that were added and removed. */
    readonly lines: number;
  }[];
}

interface Group {
  readonly title: string;
  /** What paths begin with. */
  readonly paths: readonly string[];
  /** Whether any change of these files makes a commit one of the group; otherwise most of its lines decide. */
  readonly isDecisive?: true;
}

/** In the order in which they are read: what can need something of users comes first. */
export const GROUPS: readonly Group[] = [
  {
    title: "Format, settings and addresses",
    paths: [
      ...["src/catalog/migrate/", "src/catalog/site/format.ts", "src/edge/settings/"],
      ...["src/gkm/model/paths.ts", "src/served/page-paths.ts", "src/trs/api/paths.ts"],
    ],
    isDecisive: true,
  },
  {
    title: "Checks and messages",
    paths: [
      ...["schemas/", "src/catalog/", "src/engines/", "src/gkm/check/", "src/languages/"],
      ...["src/report/", "src/yaml/"],
    ],
  },
  {
    title: "Knowledge",
    paths: ["src/cite/", "src/gkm/", "src/review/"],
  },
  {
    title: "Search and look-up",
    paths: ["commands/lookup", "src/lookup/", "src/search/"],
  },
  {
    title: "Pages",
    paths: [
      ...["public/", "src/browser/", "src/components/", "src/layouts/", "src/markdown/"],
      ...["src/pages/", "src/render/", "src/site/", "src/styles/"],
    ],
  },
  {
    title: "Tools, APIs and files for programs",
    paths: ["src/publish/", "src/served/", "src/trs/"],
  },
  {
    title: "Tasks, hosts and operation",
    paths: ["deploy/", "src/edge/", "src/hosts/", "src/tes/"],
  },
  {
    title: "Commands and the package",
    paths: [
      ...["bin/", "commands/", "create/", "scripts/package/", "src/base/", "src/cache/"],
      ...["src/integration.ts", "src/output/"],
    ],
  },
];

/** Where a commit is that changes no code that users run. */
const DOCUMENTATION: Group = {
  title: "Documentation",
  paths: ["README.md", "SECURITY.md", "docs/"],
};

/** Whether a file is for developers of this project, though it is beside those that are for users. */
const isForDevelopers = (path: string) => path === "docs/develop.md";

const linesIn = ({ files }: Commit, { paths }: Group): number =>
  files
    .filter(({ path }) => !isForDevelopers(path) && paths.some((start) => path.startsWith(start)))
    .reduce((sum, { lines }) => sum + lines, 0);

/** The group of a commit: undefined if it changes only tests and what developers of this project use. */
function groupOf(commit: Commit): Group | undefined {
  const counted = GROUPS.map((group) => ({ group, lines: linesIn(commit, group) }));
  const decisive = counted.find(({ group, lines }) => group.isDecisive && lines > 0);
  // the first of those with as many
  const [most] = counted.toSorted((a, b) => b.lines - a.lines);
  if (decisive !== undefined) return decisive.group;
  if (most !== undefined && most.lines > 0) return most.group;
  return linesIn(commit, DOCUMENTATION) > 0 ? DOCUMENTATION : undefined;
}

/**
 * What changed, as Markdown below a heading: a list for each group, the newest commit first.
 *
 * @param commits the newest first
 */
export function changesMarkdown(commits: readonly Commit[]): string {
  const byGroup = Map.groupBy(commits, groupOf);
  const sections = [...GROUPS, DOCUMENTATION].flatMap((group) => {
    const subjects = new Set((byGroup.get(group) ?? []).map(({ subject }) => subject));
    if (subjects.size === 0) return [];
    return [[`### ${group.title}`, "", ...[...subjects].map((one) => `- ${one}`)].join("\n")];
  });
  return sections.length === 0 ? "Nothing that users see." : sections.join("\n\n");
}
