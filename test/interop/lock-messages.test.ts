import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { readRevision } from "../../src/catalog/lock/revision.ts";
import { updateLock } from "../../src/catalog/lock/update-lock.ts";
import type { Problem } from "../../src/report/problem.ts";
import {
  type ContentInFolder,
  contentInFolder,
  repositoryWithContent,
} from "../fixtures/repository.ts";

const LOCK = "registry.lock.json";
const NEWEST = "tools/seqkit-stats/2.10.1";

const errorsOf = (problems: readonly Problem[]) =>
  problems.filter(({ severity }) => severity === "error");

/** What the reader of a message knows. */
interface Reader {
  readonly content: ContentInFolder;
  readonly isPublished: boolean;
  /** The revision to validate against, as a pull request does. */
  readonly against?: string;
}

/** Does what a fix says, word for word. Returns what that reports. */
async function follow({ content, isPublished, against }: Reader, { file, fix = "" }: Problem) {
  const [, first, second] = /^If .*? is not published yet, (.*?)\. Otherwise (.*)$/.exec(fix) ?? [];
  const deed = (isPublished ? second : first) ?? fix;
  const created = /npm run new -- version (\S+) NEW/.exec(deed);
  if (created) content.script("new", "version", created[1] ?? "", "9.0.0");
  const [restore] = /git restore .*$/.exec(deed) ?? [];
  const [, folder = file] = /restore the folder (\S+?)\.?$/.exec(deed) ?? [];
  if (restore) content.run(restore);
  // no command: the reader knows which revision is published
  else if (/undo it here\.$|restore the folder/.test(deed)) {
    content.run(
      `git restore --source=main -- '${relative(content.root, content.folder)}/${folder}'`,
    );
  }
  const [show] = /git show .*$/.exec(deed) ?? [];
  if (show) await content.write(file, content.run(show));
  if (/remove it here/.test(deed)) await content.remove(file);
  if (/set is_production: true/i.test(deed)) {
    await content.edit(file, (text) => text.replace("is_production: false", "is_production: true"));
  }
  const [, tool = "", version = ""] =
    /remove \/tools\/(.*?)\/versions\/(\S+) from/.exec(deed) ?? [];
  if (tool !== "") {
    const lock = JSON.parse(await content.read(LOCK));
    delete lock.tools[tool].versions[version];
    await content.write(LOCK, JSON.stringify(lock));
  }
  if (!/npm run lock/i.test(deed)) return [];
  const [, ref] = /--against ([^\s,]+)/.exec(deed) ?? [];
  return errorsOf((await updateLock(content.folder, ref === "REF" ? against : ref)).problems);
}

/** Follows the first message until there is none. Returns the fixes that were followed. */
async function followAll(reader: Reader): Promise<readonly string[]> {
  const { content, against } = reader;
  const followed: string[] = [];
  let reported: readonly Problem[] = [];
  while (followed.length < 8) {
    if (reported.length === 0) {
      const published =
        against === undefined ? undefined : await readRevision(content.folder, against);
      reported = errorsOf((await loadCatalog(content.folder, { published })).problems);
    }
    const [problem] = reported;
    if (problem === undefined) return followed;
    followed.push(problem.fix ?? problem.message);
    reported = await follow(reader, problem);
  }
  throw new Error(`the messages lead in a circle:\n${followed.join("\n")}`);
}

/** Changes of a production version, by what becomes of it. */
const CHANGES: Readonly<Record<string, (content: ContentInFolder) => Promise<unknown> | unknown>> =
  {
    "a changed file": (content) =>
      content.edit(`${NEWEST}/seqkit-stats.wdl`, (text) => text.replace("2 GB", "3 GB")),
    "a new file": (content) => content.write(`${NEWEST}/more.txt`, "more"),
    "a removed file": (content) => content.remove(`${NEWEST}/tests/sarscov2.json`),
    "other images": (content) =>
      content.edit(`${NEWEST}/version.md`, (text) =>
        text.replace(/registry_host: .*/, "registry_host: docker.io"),
      ),
    "no production": (content) =>
      content.edit(`${NEWEST}/version.md`, (text) =>
        text.replace("is_production: true", "is_production: false"),
      ),
    "a removed version": (content) => content.remove(NEWEST),
    "a removed tool": (content) => content.remove("tools/file-checksum-checker"),
  };

/** The content but for the lock file. */
const stateOf = (content: ContentInFolder) =>
  content.run(`find content -type f ! -name ${LOCK} -exec sha256sum {} + | sort`);

/** The files of the content that are not as `main` has them, but for the lock file and a new version. */
const differences = (content: ContentInFolder) =>
  content
    .run(`git add -A && git diff --cached --name-only main`)
    .split("\n")
    .filter((path) => path !== "" && !path.includes("/9.0.0/") && !path.endsWith(LOCK));

const chosen = (...names: readonly string[]) => names.map((name) => [name, CHANGES[name]] as const);

describe("messages about a version that is published", () => {
  it.each(Object.entries(CHANGES))("lead back to it from %s", async (_, change) => {
    const content = await repositoryWithContent("my content");
    content.run("git switch -qc branch");
    await change(content);
    await followAll({ content, isPublished: true });
    expect(differences(content)).toEqual([]);
  });

  it.each(chosen("a changed file", "a removed tool"))(
    "lead back to it from %s in a pull request that has changed the lock file too",
    async (_, change) => {
      const content = await repositoryWithContent();
      content.run(`git switch -qc branch && git rm -q content/${LOCK} && git commit -qm none`);
      await change?.(content);
      await updateLock(content.folder);
      content.commit();
      expect(errorsOf((await loadCatalog(content.folder)).problems)).toEqual([]);
      await followAll({ content, isPublished: true, against: "main" });
      expect(differences(content)).toEqual([]);
    },
  );

  it("keep the change of a file in a new version", async () => {
    const content = await repositoryWithContent();
    await CHANGES["a changed file"]?.(content);
    await followAll({ content, isPublished: true });
    const path = "seqkit-stats.wdl";
    expect(await content.read(`tools/seqkit-stats/9.0.0/${path}`)).toContain("3 GB");
    expect(await content.read(`${NEWEST}/${path}`)).toContain("2 GB");
  });
});

describe("messages about a version that is not published", () => {
  const some = chosen("a changed file", "no production");

  /** Follows the messages after a change, and expects that the change stays. */
  async function followed(
    content: ContentInFolder,
    change: (typeof some)[number][1],
    against?: string,
  ) {
    await change?.(content);
    const before = stateOf(content);
    await followAll({ content, isPublished: false, ...(against === undefined ? {} : { against }) });
    expect(stateOf(content)).toBe(before);
  }

  it.each(some)("lead to a lock with %s while it is not committed", async (_, change) => {
    const content = await contentInFolder();
    content.run("git init -q -b main && git commit -q --allow-empty -m first");
    await followed(content, change);
  });

  it.each(some)("lead to a lock with %s before the first commit", async (_, change) => {
    const content = await contentInFolder();
    content.run("git init -q -b main");
    await followed(content, change);
  });

  it.each(some)("lead to a lock with %s while it is in a branch only", async (_, change) => {
    const content = await contentInFolder();
    content.run("git init -q -b main && git commit -q --allow-empty -m first");
    content.run("git switch -qc branch");
    content.commit();
    await followed(content, change, "main");
  });

  it.each(some)("lead to a lock with %s outside a repository", async (_, change) => {
    await followed(await contentInFolder(), change);
  });
});
