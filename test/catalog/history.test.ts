import { expect, it } from "vitest";
import type { JsonCache } from "../../src/cache/json-cache.ts";
import { readHistory } from "../../src/catalog/history.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { reviewText } from "../../src/review/text.ts";
import { contentInFolder } from "../fixtures/repository.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

const BUNDLE = "bundles/akt1.json";

/** A repository whose content changed in August and October 2026. */
async function history() {
  const content = await contentInFolder();
  const commit = (date: string) =>
    content.run(`git add -A && GIT_COMMITTER_DATE=${date}T12:00:00Z git commit -qm next`);
  content.run("git init -q -b main");
  commit("2026-08-03");
  await content.edit(BUNDLE, (text) => text.replace("supports", "disputes"));
  commit("2026-08-20");
  content.run("echo 1 > README.md");
  commit("2026-09-09");
  await content.edit(BUNDLE, (text) => text.replace("disputes", "supports"));
  commit("2026-10-05");
  await content.edit(BUNDLE, (text) => text.replace('"name": "AKT1"', '"name": "AKT1X"'));
  await content.write(
    "entries.yaml",
    "kb.eid:709: { draft: true }\nkb.gid:207: { deprecated: { because: Entered twice. } }\n",
  );
  await content.remove("tools/seqkit-stats/2.6.1");
  // as a commit of September that was taken over later
  commit("2026-09-30");
  await content.edit(BUNDLE, (text) => `${text}\n`);
  commit("2026-11-01");
  return content;
}

/** A cache that counts what it is asked for. */
function countingCache() {
  const values = new Map<string, string>();
  const made: string[] = [];
  const cache: JsonCache = {
    get: (key) => {
      const text = values.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    set(key, value) {
      if (key.startsWith("changes ")) made.push(key);
      values.set(key, JSON.stringify(value));
    },
    prune() {},
  };
  return { cache, made };
}

it("tells what changed by month, the newest first, and compares no month twice", async () => {
  const { folder, run } = await history();
  const { cache, made } = countingCache();
  const months = await readHistory(folder, cache);
  expect(months?.map(({ month, day, since }) => [month, since, day])).toEqual([
    ["2026-10", "2026-08-20", "2026-09-30"],
    ["2026-08", "2026-08-03", "2026-08-20"],
  ]);
  const [october, august] = (months ?? []).map(({ outline }) => reviewText(outline));
  expect(october).toMatch(/Deprecated\n {2}Gene .*\n {4}- Entered twice\.\n/);
  expect(august).toBe(`Knowledge: 1 entry changed.

Changed
  Evidence item EID 3039 AKT1 E17K: disputes response to Capivasertib in Cancer
    - Direction: supports → disputes
`);
  // what has become a draft is not said to be one
  expect(october).toContain(
    "\n\nRemoved: the pages and documents are no longer there\n  Evidence item EID 709",
  );
  expect(october).toContain("    - Direction: disputes → supports\n");
  expect(october).toContain("    - Name: AKT1 → AKT1X\n");
  expect(october).toContain("    - Version 2.6.1, in production, was removed.\n");
  expect(october).not.toMatch(/draft|entries\.yaml|Pages of entries/i);
  expect(made).toHaveLength(3);
  expect(await readHistory(folder, cache)).toEqual(months);
  expect(made).toHaveLength(3);
  expect(run("git status --porcelain")).toBe("");
});

it("knows of a shallow clone what it has, and nothing without git", async () => {
  const { root, run } = await history();
  run("git clone -q --depth 3 file://$PWD three && git clone -q --depth 1 file://$PWD one");
  const months = await readHistory(`${root}/three/content`);
  expect(months?.map(({ month, since }) => [month, since])).toEqual([["2026-10", "2026-10-05"]]);
  expect(await readHistory(`${root}/one/content`)).toBeUndefined();
  expect(await readHistory(SMALL_CONTENT.replace(/small\/$/, "nowhere/"))).toBeUndefined();
});

it("is part of the catalog of a build whose site shows it", async () => {
  const content = await contentInFolder();
  content.begin();
  await content.edit(BUNDLE, (text) => text.replace("supports", "disputes"));
  content.commit();
  const changesOf = async (readsHistory: boolean) => {
    const { catalog } = await loadCatalog(content.folder, { readsHistory });
    return catalog?.changes?.length;
  };
  expect(await changesOf(true)).toBeUndefined();
  await content.edit("site.yaml", (text) => `${text}\nchanges: true\n`);
  expect(await changesOf(true)).toBe(1);
  expect(await changesOf(false)).toBeUndefined();
});
