import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseBundle } from "../../../src/catalog/bundles/bundles.ts";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { REPORTERS } from "../../../src/catalog/report/report.ts";
import { PROFILES } from "../../../src/gkm/profiles.ts";
import { RULES } from "../../../src/gkm/rules.ts";
import type { JsonObject } from "../../../src/json/json.ts";
import { CONTENT, readBundle, temporaryFolder } from "../../fixtures/content.ts";

/** Each bundle breaks one rule, whose code its name begins with; beside it, what a curator is told. */
const BAD = fileURLToPath(new URL("../../fixtures/bad-bundles/", import.meta.url));
const DOCUMENTATION = fileURLToPath(new URL("../../../docs/rules.md", import.meta.url));

const files = (await readdir(BAD)).filter((name) => name.endsWith(".json")).sort();
// two that differ only in .a and .b are of one site
const cases = Map.groupBy(files, (name) => name.replace(/(\.[ab])?\.json$/, ""));

describe("a bundle that breaks a rule", () => {
  it.each([...cases.keys()])("is told so in full: %s", async (name) => {
    const content = await temporaryFolder();
    await mkdir(join(content, "bundles"));
    await copyFile(join(CONTENT, "site.yaml"), join(content, "site.yaml"));
    for (const file of cases.get(name) ?? []) {
      await copyFile(join(BAD, file), join(content, "bundles", file));
    }
    const { problems } = await loadCatalog(content);
    const [code] = name.split(".");
    expect(problems.map((problem) => problem.code)).toContain(code);
    await expect(REPORTERS.text(problems)).toMatchFileSnapshot(join(BAD, `${name}.txt`));
  });
});

describe("a bundle of any shape", () => {
  const check = (document: unknown) =>
    parseBundle("bundles/a.json", Buffer.from(JSON.stringify(document)), {
      profiles: PROFILES,
      severities: {},
    }).problems;
  const OTHERS = [null, 3, "x", true, [], [null], { x: null }];

  it.each(OTHERS)("is told what is wrong, and never throws: %j", (document) => {
    expect(check(document)[0]).toMatchObject({ code: "gkm-schema", line: 1 });
  });

  it("is told so for whatever stands in the place of a part of it", async () => {
    const bundle = (await readBundle("blood-and-brain")) as unknown as Record<string, JsonObject>;
    for (const [name, part] of Object.entries(bundle)) {
      for (const other of OTHERS) {
        if (name === "failedAssertionIds" && JSON.stringify(other) === "[]") continue;
        expect(check({ ...bundle, [name]: other }).length, name).toBeGreaterThan(0);
        for (const key of Object.keys(part).slice(0, 3)) {
          const problems = check({ ...bundle, [name]: { ...part, [key]: other } });
          // what metadata holds is open by the format: there it is enough that nothing is thrown
          if (name !== "metadata") expect([key, problems.length > 0]).toEqual([key, true]);
        }
      }
    }
  });

  it("finds an entry whose key stands in a wrong collection too", async () => {
    const bundle = (await readBundle("blood-and-brain")) as unknown as Record<string, JsonObject>;
    const [key = ""] = Object.keys(bundle["disease"] as JsonObject);
    const therapy = { ...bundle["therapy"], [key]: (bundle["disease"] as JsonObject)[key] };
    const codes = new Set(check({ ...bundle, therapy }).map(({ code }) => code));
    expect(codes).toContain("gkm-key-form");
    expect(codes).not.toContain("gkm-dangling-pointer");
  });
});

describe("every rule", () => {
  it.each(Object.keys(RULES))("%s has a bundle that breaks it", (code) => {
    expect([...cases.keys()].map((name) => name.split(".")[0])).toContain(code);
  });

  it("has its line in the documentation, with its severity", async () => {
    const documentation = await readFile(DOCUMENTATION, "utf8");
    for (const [code, rule] of Object.entries(RULES)) {
      const severity = "fixed" in rule ? `${rule.severity}, fixed` : rule.severity;
      expect(documentation).toContain(`| \`${code}\` | ${severity} | ${rule.about} |`);
    }
  });

  it("can be raised or lowered by a site, unless publishing relies on it", async () => {
    const content = await temporaryFolder();
    await mkdir(join(content, "bundles"));
    await copyFile(join(BAD, "gkm-statistics.json"), join(content, "bundles/a.json"));
    const site = await readFile(join(CONTENT, "site.yaml"), "utf8");
    const severities = async (text: string) => {
      await writeFile(join(content, "site.yaml"), `${site}severities:\n  ${text}\n`);
      const { problems } = await loadCatalog(content);
      return problems.map(({ code, severity }) => `${code} ${severity}`);
    };
    expect(await severities("gkm-statistics: error")).toEqual(["gkm-statistics error"]);
    expect(await severities("gkm-schema: warning")).toContain("content-site error");
  });
});
