import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { parseBundle } from "../../../src/catalog/bundles/bundles.ts";
import { referringTo } from "../../../src/gkm/check/effects.ts";
import type { Severities } from "../../../src/gkm/check/rules/rules.ts";
import { createResolver } from "../../../src/gkm/graph/resolve.ts";
import { COLLECTION_NAMES } from "../../../src/gkm/model/collections.ts";
import { PROFILES, type Profile } from "../../../src/gkm/model/profiles.ts";
import { readBundle } from "../../fixtures/content.ts";
import { documentWith } from "../../fixtures/gkm.ts";

type Entries = Readonly<Record<string, JsonObject>>;

const bundle = (await readBundle("blood-and-brain")) as unknown as Readonly<
  Record<string, Entries>
>;
const text = JSON.stringify(bundle, null, 1);

const problemsOf = (content: string, severities: Severities = {}) => {
  const settings = { profiles: PROFILES, severities };
  return parseBundle("bundles/a.json", new TextEncoder().encode(content), settings).problems;
};
const known = new Set(problemsOf(text).map(({ code, pointer }) => `${code} ${pointer}`));
/** What is wrong with a text, and was not wrong before. */
const newProblems = (content: string) =>
  problemsOf(content).filter(({ code, pointer }) => !known.has(`${code} ${pointer}`));
const codesOf = (content: string) => newProblems(content).map(({ code }) => code);

/** The text in which an entry has another key, and is otherwise the same. */
function withKey(collection: string, from: string, to: string): string {
  const entry = `\n  ${JSON.stringify(from)}: {`;
  const at = text.indexOf(entry, text.indexOf(`\n "${collection}": {`));
  return `${text.slice(0, at)}\n  ${JSON.stringify(to)}: {${text.slice(at + entry.length)}`;
}

const collections = COLLECTION_NAMES.map(
  (name) => [name, Object.keys(bundle[name] ?? {})] as const,
);

describe("a key that is used twice is one problem, whichever of the two a parser keeps", () => {
  it.each(collections.filter(([, keys]) => keys.length > 1))("in %s", (name, [a = "", b = ""]) => {
    expect(codesOf(withKey(name, a, b))).toEqual(["gkm-duplicate-key"]);
    expect(codesOf(withKey(name, b, a))).toEqual(["gkm-duplicate-key"]);
  });

  it.each(COLLECTION_NAMES)("of a whole collection: %s", (name) => {
    expect(codesOf(`${text.slice(0, -2)},\n "${name}": {}\n}`)).toEqual(["gkm-duplicate-key"]);
  });

  it.each(["", "/bundleFormat"])("of what says the format: /metadata%s", (path) => {
    const again = path === "" ? `{"metadata": {},${text.slice(1)}` : text;
    const content =
      path === ""
        ? again
        : text.replace('"bundleFormat":', '"bundleFormat": "x-gkm-bundle", "bundleFormat":');
    expect(newProblems(content)).toMatchObject([
      { code: "gkm-duplicate-key", pointer: `/metadata${path}` },
    ]);
  });

  it.each(collections)("of each field of an entry: %s", (name, [key = ""]) => {
    for (const field of Object.keys(bundle[name]?.[key] ?? {})) {
      const start = text.indexOf(`\n  ${JSON.stringify(key)}: {`, text.indexOf(`\n "${name}": {`));
      const end = text.indexOf("\n  }", start);
      const content = `${text.slice(0, end)},\n   ${JSON.stringify(field)}: "x"${text.slice(end)}`;
      expect([field, codesOf(content)]).toEqual([field, ["gkm-duplicate-key"]]);
    }
  });

  it("leaves what is wrong elsewhere", () => {
    const [first = "", second = ""] = Object.keys(bundle["disease"] ?? {});
    const therapy = Object.keys(bundle["therapy"] ?? {})[0] ?? "";
    const content = withKey("disease", second, first).replaceAll(
      `#/therapy/${therapy}`,
      "#/therapy/kb.tid:1",
    );
    expect(new Set(codesOf(content))).toEqual(
      new Set(["gkm-duplicate-key", "gkm-dangling-pointer"]),
    );
  });

  it("proposes the key that one of the two calls itself by", () => {
    const [, second = ""] = Object.keys(bundle["evidence"] ?? {});
    const [first = ""] = Object.keys(bundle["evidence"] ?? {});
    const lineOf = (key: string, content: string) =>
      content.slice(0, content.indexOf(`"id": "${key}"`)).split("\n").length - 1;
    for (const [from, to] of [
      [second, first],
      [first, second],
    ] as const) {
      const content = withKey("evidence", from, to);
      expect(newProblems(content)[0]?.fix).toBe(
        `The entry on line ${lineOf(from, content)} has the id ${from}: if that is right, rename its key. Otherwise, remove one of them, or merge their content.`,
      );
    }
  });
});

it("a repeated key is not proposed to become that of an entry that is there", () => {
  const [first = "", second = "", third = ""] = Object.keys(bundle["evidence"] ?? {});
  const content = withKey("evidence", second, first).replace(
    `"id": "${second}"`,
    `"id": "${third}"`,
  );
  expect(newProblems(content).find(({ code }) => code === "gkm-duplicate-key")?.fix).toMatch(
    new RegExp(
      `^The entry on line \\d+ has the id ${third}, as another entry has\\. If they are the same, remove it\\. If not, correct its id, and rename its key\\.$`,
    ),
  );
});

describe("a key that has not its format is one problem", () => {
  it.each(collections)("without its prefix, in %s", (name, [key = ""]) => {
    const wrong = key.replace(/^(?:kb\.|std:|pmid:|SQ\.)/, "");
    const problems = newProblems(withKey(name, key, wrong));
    expect(problems).toMatchObject([{ code: "gkm-key-form", found: wrong }]);
    expect(problems[0]?.fix).toContain(`Rename it to ${key}`);
  });

  it("also where references have it", () => {
    const content = withKey("therapy", "kb.tid:114383", "tid:114383").replaceAll(
      "#/therapy/kb.tid:114383",
      "#/therapy/tid:114383",
    );
    expect(codesOf(content)).toEqual(["gkm-key-form"]);
  });
});

it.each(collections)("a key that differs from the id is one problem: %s", (name, [key = ""]) => {
  const other = key.replace(/.$/, (end) => (end === "7" ? "8" : "7"));
  expect(codesOf(withKey(name, key, other))).toHaveLength(1);
});

it("a key that differs from the id is what is wrong if references have the id", () => {
  const content = withKey("therapy", "kb.tid:114383", "kb.tid:114384");
  expect(newProblems(content)).toMatchObject([
    {
      // an exception from the rule about ids is none from that about references
      code: "gkm-dangling-pointer",
      pointer: "/therapy/kb.tid:114384",
      message: "The key differs from the id.",
      found: "kb.tid:114384",
      expected: "kb.tid:114383",
      fix: "Rename it to kb.tid:114383. References have that key.",
    },
  ]);
});

it("of two entries that call themselves as references have it, neither is proposed to be it", () => {
  const ids = Object.keys(bundle["therapy"] ?? {});
  const other = ids.find((id) => id !== "kb.tid:114383") ?? "";
  const content = withKey("therapy", "kb.tid:114383", "kb.tid:114384")
    .replace(`\n  ${JSON.stringify(other)}: {`, '\n  "kb.tid:114385": {')
    .replace(`"id": ${JSON.stringify(other)}`, '"id": "kb.tid:114383"');
  const problems = newProblems(content).filter(({ found }) => found?.startsWith("kb.tid:11438"));
  expect(problems.map(({ fix }) => fix)).toEqual(
    Array(2).fill(
      "References have kb.tid:114383, as several entries call themselves: rename the one that is meant, and correct the others.",
    ),
  );
});

it.each(["off", "warning"] as const)(
  "references that lead nowhere are errors where keys that differ are not: %s",
  (severity) => {
    const content = withKey("therapy", "kb.tid:114383", "kb.tid:114384");
    const errors = problemsOf(content, { "gkm-key-differs": severity }).filter(
      (one) => one.severity === "error",
    );
    expect(errors.map(({ code }) => code)).toContain("gkm-dangling-pointer");
  },
);

describe("an entry without its type", () => {
  it.each(collections.filter(([name]) => name !== "variant"))(
    "is one problem: %s",
    (name, [key = ""]) => {
      const { type: _, ...entry } = bundle[name]?.[key] ?? {};
      const content = { ...bundle, [name]: { ...bundle[name], [key]: entry as Json } };
      expect(codesOf(JSON.stringify(content, null, 1))).toEqual(["gkm-schema"]);
    },
  );
});

it("entries that 200,000 others refer to are followed, too", () => {
  const item = { proposition: "#/proposition/p" };
  const evidence = Object.fromEntries(
    Array.from({ length: 200_000 }, (_, index) => [`kb.eid:${index}`, item]),
  );
  const document = documentWith({
    feature: { f: {} },
    proposition: { p: { geneContextQualifier: "#/feature/f" } },
    evidence,
  });
  const places = new Set(["/feature/f"]);
  const profile = PROFILES["kb-gkm-bundle"] as Profile;
  expect(referringTo(places, createResolver(document), profile).size).toBe(200_001);
});
