import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { parseBundle, readBundles } from "../../../src/catalog/bundles/bundles.ts";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { RULES } from "../../../src/gkm/check/rules/rules.ts";
import { PROFILES } from "../../../src/gkm/model/profiles.ts";
import { REPORTERS } from "../../../src/report/report.ts";
import {
  BAD_BUNDLES,
  BASE_NAMES,
  badBundle,
  baseText,
  withReport,
} from "../../fixtures/bad-bundles.ts";
import { CONTENT, readBundle, temporaryFolder, withoutProducers } from "../../fixtures/content.ts";
import { bytesOf, WRONG_DOCUMENTS } from "../../fixtures/wrong-documents.ts";

const DOCUMENTATION = fileURLToPath(new URL("../../../docs/rules.md", import.meta.url));

/** A content folder of which only the site and its bundles exist. */
async function contentWith(
  bundles: readonly { readonly file: string; readonly text: string }[],
): Promise<string> {
  const content = await temporaryFolder();
  await mkdir(join(content, "bundles"));
  const site = await readFile(join(CONTENT, "site.yaml"), "utf8");
  await writeFile(join(content, "site.yaml"), withoutProducers(site));
  await cp(join(CONTENT, "logos"), join(content, "logos"), { recursive: true });
  for (const { file, text } of bundles) await writeFile(join(content, "bundles", file), text);
  return content;
}

describe("a valid bundle", () => {
  it.each(BASE_NAMES)("has no problems: %s", async (name) => {
    const content = await contentWith([{ file: "a.json", text: await baseText(name) }]);
    expect((await loadCatalog(content)).problems).toEqual([]);
  });
});

describe("a bundle that breaks a rule", () => {
  it.each(BAD_BUNDLES)("is reported in full: %s", async (name) => {
    const { problems } = await loadCatalog(await contentWith(await badBundle(name)));
    const [code] = name.split(".");
    expect(problems.map((problem) => problem.code)).toContain(code);
    const { path, text } = await withReport(name, REPORTERS.text(problems));
    await expect(text).toMatchFileSnapshot(path);
  });
});

describe("a bundle of any shape", () => {
  const check = (document: unknown) =>
    parseBundle("bundles/a.json", Buffer.from(JSON.stringify(document)), {
      profiles: PROFILES,
      severities: {},
    }).problems;
  const OTHERS = [null, 3, "x", true, [], [null], { x: null }];

  it.each(OTHERS)("is reported, and never throws: %j", (document) => {
    expect(check(document)).toMatchObject([{ code: "gkm-format", line: 1 }]);
  });

  it("is reported whatever is in the place of a part of it", async () => {
    const bundle = (await readBundle("blood-and-brain")) as unknown as Record<string, JsonObject>;
    for (const [name, part] of Object.entries(bundle)) {
      for (const other of OTHERS) {
        if (name === "failedAssertionIds" && JSON.stringify(other) === "[]") continue;
        expect(check({ ...bundle, [name]: other }).length, name).toBeGreaterThan(0);
        for (const key of Object.keys(part).slice(0, 1)) {
          const problems = check({ ...bundle, [name]: { ...part, [key]: other } });
          // what metadata holds is open by the format: there it is enough that nothing is thrown
          if (name !== "metadata") expect([key, problems.length > 0]).toEqual([key, true]);
        }
      }
    }
  }, 30_000); // some 200 bundles are checked

  it("finds an entry whose key is in a wrong collection too", async () => {
    const bundle = (await readBundle("blood-and-brain")) as unknown as Record<string, JsonObject>;
    const [key = ""] = Object.keys(bundle["disease"] as JsonObject);
    const therapy = { ...bundle["therapy"], [key]: (bundle["disease"] as JsonObject)[key] };
    const codes = new Set(check({ ...bundle, therapy }).map(({ code }) => code));
    expect(codes).toContain("gkm-key-form");
    expect(codes).not.toContain("gkm-dangling-pointer");
  });
});

describe("a file that is wrong as a whole", () => {
  it.each(WRONG_DOCUMENTS)(
    "has one problem, which says what it is: $about",
    ({ text, says, fix }) => {
      const settings = { profiles: PROFILES, severities: {} };
      const { problems } = parseBundle("bundles/a.json", bytesOf(text), settings);
      expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(says)]);
      if (fix !== undefined) expect(problems[0]?.fix).toMatch(fix);
      expect(problems[0]?.severity).toBe("error");
    },
  );

  it("becomes right with the format that the message proposes", () => {
    const [other] = WRONG_DOCUMENTS;
    // its propositions have the keys that another producer computes
    const severities = { "gkm-computed-identifier": "off" } as const;
    const settings = { profiles: PROFILES, severities };
    const problemsOf = (document: JsonObject) =>
      parseBundle("bundles/a.json", Buffer.from(JSON.stringify(document)), settings).problems;
    const document = JSON.parse(other?.text ?? "") as JsonObject;
    const [problem] = problemsOf(document);
    const bundleFormat =
      /^Set metadata\.bundleFormat to "(.*)"\.$/.exec(problem?.fix ?? "")?.[1] ?? "";
    const metadata = { ...(document["metadata"] as JsonObject), bundleFormat };
    expect(problemsOf({ ...document, metadata })).toEqual([]);
  });
});

describe("every rule", () => {
  it.each(Object.keys(RULES))("%s has a bundle that breaks it", (code) => {
    expect(BAD_BUNDLES.map((name) => name.split(".")[0])).toContain(code);
  });

  it("has its section in the documentation, with its severity", async () => {
    const documentation = await readFile(DOCUMENTATION, "utf8");
    for (const [code, rule] of Object.entries(RULES)) {
      const marks = ["fixed", "convention"].filter((mark) => mark in rule);
      const severity = [rule.severity, ...marks].join(", ");
      expect(documentation).toContain(`### ${code}\n\n*${severity}*: ${rule.about}\n`);
    }
  });

  it("can be raised or lowered by a site, unless publishing relies on it", async () => {
    const content = await contentWith(await badBundle("gkm-statistics"));
    const site = await readFile(join(content, "site.yaml"), "utf8");
    const severities = async (text: string) => {
      await writeFile(join(content, "site.yaml"), `${site}severities:\n  ${text}\n`);
      const { problems } = await loadCatalog(content);
      return problems.map(({ code, severity }) => `${code} ${severity}`);
    };
    expect(await severities("gkm-statistics: error")).toEqual(["gkm-statistics error"]);
    expect(await severities("gkm-statistics: off")).toEqual([]);
    expect(await severities("gkm-dangling-pointer: off")).toContain("content-site error");
    expect(await severities("gkm-schema: warning")).toContain("content-site error");
  });
});

describe("a hostile bundle", () => {
  const problemsOf = (text: string) =>
    parseBundle("bundles/a.json", Buffer.from(text), { profiles: PROFILES, severities: {} })
      .problems;

  it("may have an object with its own toString in the place of any string", async () => {
    const text = await baseText("oncogenicity");
    for (const { 0: match, index } of text.matchAll(/(?<=: )"[^"]*"/g)) {
      const odd = `{ "toString": null }${text.slice(index + match.length)}`;
      expect(problemsOf(text.slice(0, index) + odd)).toBeInstanceOf(Array);
    }
  });

  it.each([3000, 100_000])("has one problem if it is nested in %i levels", async (levels) => {
    const nested = "[".repeat(levels) + "]".repeat(levels);
    const text = (await baseText("evidence")).replace('"direction"', `"x": ${nested}, "direction"`);
    expect(problemsOf(text)).toMatchObject([
      { code: "gkm-nesting", pointer: expect.stringMatching(/\/x(\/0)+$/) },
    ]);
    expect(problemsOf(text.slice(0, -2))).toMatchObject([{ code: "gkm-nesting" }]);
  });
});

it("a bundle can have as many problems as it likes", async () => {
  const content = await contentWith([{ file: "a.json", text: "{}" }]);
  const problem = { code: "gkm-no-id", severity: "warning", file: "bundles/a.json" };
  const problems = new Array(200_000).fill({
    ...problem,
    line: 1,
    column: 1,
    pointer: "",
    message: "",
  });
  const known = new Map([["a.json", { value: undefined, problems }]]);
  const read = await readBundles(content, { profiles: PROFILES, severities: {} }, known);
  expect(read.problems).toHaveLength(200_000);
});
