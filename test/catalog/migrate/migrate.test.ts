import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { migrateContent, migrated, STEPS } from "../../../src/catalog/migrate/migrate.ts";
import type { Step } from "../../../src/catalog/migrate/step.ts";
import { CONTENT_FORMAT } from "../../../src/catalog/site/format.ts";
import { copyPart, withoutOrganizations } from "../../fixtures/content.ts";

/** The settings of this project's own site when it began, with comments. */
const OLD_SITE = `# what the registry is called
title: Vitrine # its name
description: >-
  A registry of variant knowledge and of the tools to work with it.
url: https://vitrine.example.org
organization:
  name: Vitrine
  url: https://vitrine.example.org
service:
  id: org.example.vitrine
  version: "2026.11.21"
# the end
`;

const bundle = (bundleFormat?: string) => JSON.stringify({ metadata: { bundleFormat } });

const textsOf = (site: string, ...formats: readonly (string | undefined)[]) =>
  new Map([
    ["site.yaml", site],
    ...formats.map((format, index) => [`bundles/${index}.json`, bundle(format)] as const),
  ]);

const afterOf = (texts: ReadonlyMap<string, string>) =>
  migrated(texts).changed.map(({ file, after }) => `${file}:\n${after}`);

describe("steps", () => {
  it("lead from before the first format to the one that is read, one after the other", () => {
    expect(STEPS.map(({ from, to }) => [from, to])).toEqual(
      STEPS.map((_, index) => [index, index + 1]),
    );
    expect(STEPS.at(-1)?.to).toBe(CONTENT_FORMAT);
  });

  it("write the format below all that was there", () => {
    expect(afterOf(textsOf(OLD_SITE))).toEqual([`site.yaml:\n${OLD_SITE}format: 1\n`]);
    expect(afterOf(textsOf(`title: x\r\nurl: y`, "kb-gkm-bundle"))).toEqual([
      "site.yaml:\ntitle: x\r\nurl: y\r\nformat: 1\r\n",
    ]);
    expect(afterOf(textsOf("{ title: x, url: y } # both\n"))).toEqual([
      "site.yaml:\n{title: x, url: y, format: 1} # both\n",
    ]);
    expect(afterOf(textsOf("title: x\n...\n"))).toEqual(["site.yaml:\ntitle: x\nformat: 1\n...\n"]);
  });

  it("name the producer that has most bundles, if there are several and none is named", () => {
    const formats = ["civic-gkm-bundle", undefined, "kb-gkm-bundle", "other", "kb-gkm-bundle"];
    const own =
      "bundle_profiles: { civic-gkm-bundle: { prefix: civic, namespace: ga4gh } } # CIViC\n";
    const site = OLD_SITE + own;
    const { from, to, steps, changed } = migrated(textsOf(site, ...formats));
    expect([from, to, steps.length]).toEqual([0, 1, 1]);
    expect(changed).toEqual([
      { file: "site.yaml", before: site, after: `${site}main_producer: kb\nformat: 1\n` },
    ]);
    const named = `${site}main_producer: civic\n`;
    expect(afterOf(textsOf(named, ...formats))).toEqual([`site.yaml:\n${named}format: 1\n`]);
    expect(migrated(textsOf(named, ...formats)).steps).toEqual([]);
  });

  it("are taken from the format that is written, and not twice", () => {
    const step = (from: number): Step => ({
      ...{ from, to: from + 1, says: "" },
      change: (texts) => new Map([["entries.yaml", `${texts.get("entries.yaml") ?? ""}${from}`]]),
    });
    const steps = [step(0), step(1), step(2)];
    const texts = new Map([["site.yaml", "format: 1 # old\ntitle: x\n"]]);
    const once = migrated(texts, steps);
    expect(once.steps.map(({ from }) => from)).toEqual([1, 2]);
    expect(once.changed).toEqual([
      {
        file: "site.yaml",
        before: "format: 1 # old\ntitle: x\n",
        after: "format: 3 # old\ntitle: x\n",
      },
      { file: "entries.yaml", before: "", after: "12" },
    ]);
    const again = new Map(once.changed.map(({ file, after }) => [file, after]));
    expect(migrated(again, steps).changed).toEqual([]);
  });
});

describe("a content folder", () => {
  async function oldContent(site = OLD_SITE) {
    const content = await copyPart({ bundles: ["blood-and-brain", "solid-tumours"] });
    await content.write("site.yaml", withoutOrganizations(site));
    const read = () => readFile(join(content.folder, "site.yaml"), "utf8");
    return { ...content, read };
  }

  it("is changed once, and stays as valid as it was", async () => {
    const { folder, read } = await oldContent();
    await migrateContent(folder, true);
    expect(await read()).toBe(OLD_SITE);
    expect(await migrateContent(folder, false)).toMatchObject({ changed: [{ file: "site.yaml" }] });
    expect(await read()).toBe(`${OLD_SITE}format: 1\n`);
    expect(await migrateContent(folder, false)).toMatchObject({ from: 1, changed: [] });
    const { problems } = await loadCatalog(folder);
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("is not touched if a file is no YAML, is missing, or has a newer format", async () => {
    for (const [site, code] of [
      ["title: [", "content-yaml"],
      [`format: 2\n${OLD_SITE}`, "content-format"],
      [`format: 1.5\n${OLD_SITE}`, "content-site"],
      ["- a\n", "content-site"],
    ] as const) {
      const { folder, read } = await oldContent(site);
      expect(await migrateContent(folder, false)).toMatchObject({ problems: [{ code }] });
      expect(await read()).toBe(site);
    }
    const { folder, remove } = await oldContent();
    await remove("site.yaml");
    expect(await migrateContent(folder, false)).toMatchObject({
      problems: [{ code: "content-missing" }],
    });
  });
});
